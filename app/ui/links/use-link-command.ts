// Sends the linking page's intents and shows their results.
import { useNavigate } from "@remix-run/react";
import type { LinkAnswer } from "../../actions/link-variants.ts";
import type { VariantRow } from "../../linking/variants/search-variants.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { lastRun } from "../texts/links/last-run.ts";
import { links } from "../texts/links/links.ts";
import type { PickedDesign } from "./design-picker.tsx";
import type { PickedInList } from "./use-store-picker.ts";

type Shown = Exclude<LinkAnswer, { kind: "linked" }>;

const WHERE = { action: "/app/links?index" };

function useShowAnswer(): (answer: Shown) => void {
  const navigate = useNavigate();
  const { report } = useFeedback();
  return (answer) => {
    switch (answer.kind) {
      case "preview":
        return navigate(`/app/links/runs/${answer.runId}`);
      case "nothing_to_do":
        return showToast(links.nothingToDo);
      case "none_suggested":
        return showToast(links.suggest.none(answer.score));
      case "searching":
        // The page reloads after each answer and shows the result.
        return;
      case "repaired":
        return showToast(links.repaired);
      case "undone":
        return showToast(links.suggest.undone);
      case "size_noted":
        return showToast(answer.intended ? links.format.noted : links.format.takenBack);
      case "kits_noted":
        return showToast(answer.notAKit ? links.notKits.noted : links.notKits.takenBack);
      case "reading":
        return showToast(links.readAsked);
      case "narrowed":
        return navigate(`/app/links?products=${answer.products.join(",")}`);
      case "not_read":
        return report(lastRun.notReached);
      case "not_repaired":
        if (answer.why === "busy") return report(lastRun.busy);
        if (answer.why === "no_access") return report(lastRun.notAllowed);
        if (answer.why === "not_reached") return report(lastRun.notReached);
        return navigate(`/app/links/runs/${answer.runId}`);
    }
  };
}

export function useLinkCommand() {
  const show = useShowAnswer();
  const undo = useCommand<Shown>(show);
  const { pending, submit } = useCommand<LinkAnswer>((answer) => {
    if (answer.kind !== "linked") return show(answer);
    const onAction = () => undo.submit({ intent: "undo", run: answer.runId }, WHERE);
    showToast(links.suggest.accepted, { content: lastRun.undo, onAction });
  });
  const send = (fields: Record<string, string>) => submit(fields, WHERE);
  const link = (ids: string[], { sku, untrack }: PickedDesign) =>
    send({ intent: "link", ids: ids.join(","), design: sku, ...(untrack ? { untrack: "on" } : {}) });
  return {
    pending: pending || undo.pending,
    link: (rows: VariantRow[], picked: PickedDesign) => link(idsOf(rows), picked),
    /** Variants by id, as Shopify's resource picker returns them. */
    linkPicked: (ids: string[], sku: string) => link(ids, { sku, untrack: false }),
    narrow: (products: PickedInList[]) =>
      send({ intent: "narrow", products: products.map(({ id, variants }) => pair(id, variants)).join(",") }),
    remove: (rows: VariantRow[]) => send({ intent: "clear", ids: idsOf(rows).join(",") }),
    repair: (row: VariantRow, design: string) => send({ intent: "repair", ids: row.variantId, design }),
    intend: (rows: VariantRow[], intended: boolean) =>
      send({ intent: "size", ids: idsOf(rows).join(","), intended: intended ? "yes" : "no" }),
    markNotKits: (products: string[], notAKit: boolean) =>
      send({ intent: "not_kit", products: products.join(","), notAKit: notAKit ? "yes" : "no" }),
    /** Creates a draft with the suggestions for what sold without a link: for one product, or for all (null). */
    linkSold: (productId: string | null) =>
      send({ intent: "link_sold", ...(productId === null ? {} : { product: productId }) }),
    productIsNoKit: (productId: string) => send({ intent: "not_kit", products: productId, notAKit: "yes" }),
    /** Creates a draft with all suggestions of at least this score. */
    linkSuggested: (score: number) => send({ intent: "suggestions", score: String(score) }),
    accept: (row: VariantRow, design: string) => send({ intent: "accept", ids: row.variantId, design }),
    readStore: () => send({ intent: "read_store" }),
  };
}

function idsOf(rows: VariantRow[]): string[] {
  return rows.map((row) => row.variantId);
}

function pair(id: string, variants: number | null): string {
  return variants === null ? id : `${id}:${variants}`;
}

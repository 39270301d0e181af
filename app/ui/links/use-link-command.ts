// Sends the linking screen's intents, and shows what came of them.
import { useFetcher, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { VariantRow } from "../../mapping/search-variants.ts";
import { useFeedback } from "../feedback.tsx";
import { showToast } from "../toast.ts";
import { links, runs } from "../texts/links.ts";
import type { LinkAnswer } from "./carry-out.ts";
import type { PickedDesign } from "./design-picker.tsx";

export function useLinkCommand() {
  const fetcher = useFetcher<LinkAnswer>();
  const navigate = useNavigate();
  const { report, clear } = useFeedback();
  const seen = useRef<LinkAnswer>();
  const { data, state, submit } = fetcher;

  useEffect(() => {
    if (state !== "idle" || !data || seen.current === data) return;
    seen.current = data;
    switch (data.kind) {
      case "preview":
        return navigate(`/app/links/runs/${data.runId}`);
      case "nothing_to_do":
        return showToast(links.nothingToDo);
      case "repaired":
        return showToast(links.repaired);
      case "reading":
        return showToast(links.readAsked);
      case "not_repaired":
        if (data.why === "busy") return report(runs.busy);
        return navigate(`/app/links/runs/${data.runId}`);
    }
  }, [data, state, navigate, report]);

  const send = useCallback(
    (fields: Record<string, string>) => {
      clear();
      submit(fields, { method: "post", action: "/app/links?index" });
    },
    [submit, clear],
  );
  return {
    pending: state !== "idle",
    link: (rows: VariantRow[], { sku, untrack }: PickedDesign) =>
      send({ intent: "link", ids: idsOf(rows), design: sku, ...(untrack ? { untrack: "on" } : {}) }),
    remove: (rows: VariantRow[]) => send({ intent: "clear", ids: idsOf(rows) }),
    repair: (row: VariantRow, design: string) => send({ intent: "repair", ids: row.variantId, design }),
    /** A draft of everything that is suggested with at least this score. */
    linkSuggested: (score: number) => send({ intent: "suggestions", score: String(score) }),
    accept: (row: VariantRow, design: string) => send({ intent: "link", ids: row.variantId, design }),
    readStore: () => send({ intent: "read_store" }),
  };
}

function idsOf(rows: VariantRow[]): string {
  return rows.map((row) => row.variantId).join(",");
}

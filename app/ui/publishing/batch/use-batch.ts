// State of the page that creates several products: selection and input, sent together, and the status of each request.
import { useState } from "react";
import type { DraftField } from "../../../publishing/draft-fields.ts";
import type { DraftView } from "../../../publishing/draft-view.ts";
import type { BatchPage, BatchRow, PublishBatch } from "../../../publishing/publish-batch.ts";
import { useFeedback } from "../../pieces/frame/feedback.tsx";
import { useCommand } from "../../requests/use-command.ts";
import { fieldFault, publishing } from "../../texts/designs/publishing.ts";
import { isOpen } from "../use-draft-watch.ts";

export type CommonField = "price" | "description" | "vendor" | "productType" | "tags";
export const DRAFT_TONES = { waiting: "info", looking: "attention", made: "success", refused: "critical" } as const;

interface RowDraft {
  chosen: boolean;
  title: string;
  cost: string;
}

export function useBatch(page: BatchPage) {
  const [typedCommon, setCommon] = useState<Partial<Record<CommonField, string>>>({});
  const [typedPrices, setPrices] = useState<Record<string, string>>({});
  const [typed, setTyped] = useState<Record<string, Partial<RowDraft>>>({});
  /** Request numbers sent from this page, by SKU, so that results of other requests aren't shown as this page's. */
  const [sent, setSent] = useState<Record<string, number>>({});
  /** Fields edited since the last answer, whose errors no longer apply. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const { description, vendor, productType, tags } = page.defaults;
  const common = { ...{ price: "", description, vendor, productType, tags }, ...typedCommon };
  const [dirty, setDirty] = useState(false);
  /** Collapses the form in favor of its results. */
  const [folded, setFolded] = useState(false);
  const { report } = useFeedback();
  const command = useCommand<PublishBatch>((answer) => {
    setChanged(new Set());
    if (answer.kind !== "noted") report(answer.kind === "stale" ? publishing.stale : publishing.batch.faulty);
    else if (answer.count > 0) {
      setFolded(true);
      setDirty(false);
    }
  });
  const invalid = command.answer?.kind === "invalid" ? command.answer : null;
  const fault = (
    field: DraftField,
    faults: Record<string, Parameters<typeof fieldFault>[0] | undefined> | undefined,
  ) => {
    const found = faults?.[field];
    return found && fieldFault(found, { field, decimals: page.decimals });
  };
  const touch = (fields: string[]) => {
    setDirty(true);
    setChanged((before) => new Set([...before, ...fields]));
  };
  const standing = (row: BatchRow): DraftView | null =>
    row.latest && (isOpen(row.latest) || sent[row.sku] === row.latest.number) ? row.latest : null;
  const rows = page.rows.map((row) => {
    const draft: RowDraft = { chosen: isProposed(row), title: row.title, cost: row.cost, ...typed[row.sku] };
    const stands = standing(row);
    const free = !row.design.gone && (stands === null || stands.state === "refused");
    return { ...row, ...draft, stands, free, chosen: draft.chosen && free };
  });
  const chosen = rows.filter((row) => row.chosen);
  const sizes = [...new Set(chosen.map(({ size }) => size))].sort();
  const prices = Object.fromEntries(sizes.map((size) => [size, typedPrices[size] ?? common.price]));
  return {
    common,
    typedCommon,
    example: page.example,
    /** By size: several if the chosen designs have several sizes. */
    prices,
    rows,
    count: chosen.length,
    pending: command.pending,
    dirty,
    discard() {
      setDirty(false);
      setCommon({});
      setPrices({});
      setTyped({});
      setChanged(new Set());
    },
    sent: rows.filter(({ sku, stands }) => stands !== null && sent[sku] === stands.number),
    folded,
    unfold: () => setFolded(false),
    faultOf: (field: CommonField) => (changed.has(field) ? undefined : fault(field, invalid?.common)),
    priceFaultOf(size: string) {
      const found = changed.has(`price ${size}`) ? undefined : invalid?.prices[size];
      return found && fieldFault(found, { field: "price", decimals: page.decimals });
    },
    rowFaultOf: (sku: string, field: "title" | "cost") =>
      changed.has(`${sku} ${field}`) ? undefined : fault(field, invalid?.rows[sku]),
    changeCommon(field: CommonField, value: string) {
      touch([field]);
      setCommon((before) => ({ ...before, [field]: value }));
    },
    changePrice(size: string, value: string) {
      touch([`price ${size}`]);
      setPrices((before) => ({ ...before, [size]: value }));
    },
    change(sku: string, to: Partial<RowDraft>) {
      touch(Object.keys(to).map((field) => `${sku} ${field}`));
      setTyped((before) => ({ ...before, [sku]: { ...before[sku], ...to } }));
    },
    send({ channels, collections }: { channels: readonly string[] | null; collections: readonly string[] }) {
      setSent(Object.fromEntries(chosen.map(({ sku, number }) => [sku, number])));
      const requests = chosen.map(({ sku, number, title, cost }) => ({ sku, number, title, cost }));
      command.submit(
        {
          ...common,
          ...(sizes.length > 1 && { prices }),
          rows: requests,
          channels: channels && [...channels],
          collections: [...collections],
        },
        { method: "post", encType: "application/json" },
      );
    },
  };
}

export type BatchState = ReturnType<typeof useBatch>;
export type ShownRow = ReturnType<typeof useBatch>["rows"][number];

/** Preselects designs that could be sold today and have no product yet. */
function isProposed({ design, products, latest }: BatchRow): boolean {
  return design.active && !design.gone && design.hasArtwork && products === 0 && !isOpen(latest);
}

// State of the page that creates several products: selection and input, sent together, and the status of each request.
import { useState } from "react";
import type { BatchPage, BatchRow } from "../../../publishing/batch-page.ts";
import type { DraftField } from "../../../publishing/draft-fields.ts";
import type { DraftView } from "../../../publishing/draft-view.ts";
import type { PublishBatch } from "../../../publishing/publish-batch.ts";
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
  const [titles, setTitles] = useState<Record<string, string>>({});
  /** Each design is a product of its own, though others have the same picture. */
  const [apart, setApart] = useState(false);
  /**
   * Requests sent from this page, by the SKUs of their designs, so that results of other requests aren't shown as this
   * page's. `sku`: of their first design.
   */
  const [sent, setSent] = useState<Record<string, { sku: string; number: number }>>({});
  /** Fields edited since the last answer, whose errors no longer apply. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const { description, vendor, productType, tags } = page.defaults;
  const common = { ...{ price: "", description, vendor, productType, tags }, ...typedCommon };
  const [dirty, setDirty] = useState(false);
  /** Collapses the form in favor of its results. */
  const [folded, setFolded] = useState(false);
  const { report, clear } = useFeedback();
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
    clear();
    setDirty(true);
    setChanged((before) => new Set([...before, ...fields]));
  };
  const standing = (row: BatchRow): DraftView | null => {
    if (isOpen(row.latest)) return row.latest;
    const request = sent[row.sku];
    const latest = request && page.rows.find(({ sku }) => sku === request.sku)?.latest;
    return latest?.number === request?.number ? (latest ?? null) : null;
  };
  const rows = page.rows.map((row) => {
    const draft: RowDraft = { chosen: isProposed(row), title: row.title, cost: row.cost, ...typed[row.sku] };
    const stands = standing(row);
    const free = !row.design.gone && (stands === null || stands.state === "refused");
    return { ...row, ...draft, stands, free, chosen: draft.chosen && free };
  });
  const chosen = rows.filter((row) => row.chosen);
  const keyOf = ({ sku, picture }: BatchRow) => (!apart && picture ? picture.key : sku);
  const products = [...new Set(rows.map(keyOf))].map((key) => {
    const members = rows.filter((row) => keyOf(row) === key);
    const sold = members.filter((row) => row.chosen);
    const name = members[0]?.picture?.title ?? "";
    return { key, name, rows: members, sold, title: (sold.length > 1 ? (titles[key] ?? name) : sold[0]?.title) ?? "" };
  });
  const requested = products.filter(({ sold }) => sold.length > 0);
  const sizes = [...new Set(chosen.map(({ size }) => size))].sort();
  const prices = Object.fromEntries(sizes.map((size) => [size, typedPrices[size] ?? common.price]));
  return {
    common,
    typedCommon,
    example: page.example,
    /** By size: several if the chosen designs have several sizes. */
    prices,
    rows,
    products,
    /** Some designs have the same picture. */
    joinable: rows.some(({ picture }) => picture !== null),
    apart,
    keepApart: setApart,
    /** Of products. */
    count: requested.length,
    pending: command.pending,
    dirty,
    discard() {
      setDirty(false);
      setCommon({});
      setPrices({});
      setTyped({});
      setTitles({});
      setApart(false);
      setChanged(new Set());
    },
    sent: rows.filter(({ sku, stands }) => stands !== null && sent[sku]?.sku === sku),
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
    changeTitle({ key, sold }: { key: string; sold: readonly BatchRow[] }, title: string) {
      const { sku } = sold[0]!;
      touch([`${sku} title`]);
      if (sold.length > 1) setTitles((before) => ({ ...before, [key]: title }));
      else setTyped((before) => ({ ...before, [sku]: { ...before[sku], title } }));
    },
    send({ channels, collections }: { channels: readonly string[] | null; collections: readonly string[] }) {
      const requests = requested.map(({ sold, title }) => {
        const [{ sku, number, cost }, ...others] = sold as [ShownRow, ...ShownRow[]];
        return { sku, number, title, cost, sizes: others.map((one) => ({ sku: one.sku, cost: one.cost })) };
      });
      setSent(
        Object.fromEntries(
          requests.flatMap(({ sku, number, sizes: others }) =>
            [sku, ...others.map((one) => one.sku)].map((one) => [one, { sku, number }]),
          ),
        ),
      );
      command.submit(
        {
          ...common,
          ...(sizes.length > 1 && { prices }),
          rows: requests,
          channels: channels && [...channels],
          collections: [...collections],
        },
        { json: true },
      );
    },
  };
}

export type BatchState = ReturnType<typeof useBatch>;
export type ShownRow = BatchState["rows"][number];
export type ShownProduct = BatchState["products"][number];

/** Preselects designs that could be sold today and have no product yet. */
function isProposed({ design, products, latest }: BatchRow): boolean {
  return design.active && !design.gone && design.hasArtwork && products === 0 && !isOpen(latest);
}

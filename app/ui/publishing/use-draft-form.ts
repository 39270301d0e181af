// State of a product form: input, submission, and results at their fields.
import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import {
  type DraftFault,
  type DraftField,
  type SizeField,
  DRAFT_FIELDS,
  drillsDiffer,
} from "../../publishing/draft-fields.ts";
import type { ProposedSize, Publish, PublishPage } from "../../publishing/publishing.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { productTarget } from "../texts/designs/product-target.ts";
import { fieldFault, publishing } from "../texts/designs/publishing.ts";
import type { TargetState } from "./where/use-target.ts";

type Typed = Partial<Record<DraftField, string>>;

/** `id`: the existing product that the designs are added to. */
export function useDraftForm(page: PublishPage, { id: target, fit }: Pick<TargetState, "id" | "fit">) {
  const [typed, setTyped] = useState<Typed>({});
  const [begun] = useState<ProposedSize[]>(page.sizes);
  const [sizes, setSizes] = useState(begun);
  /** Fields edited since the last answer, whose errors no longer apply. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  /** Designs that the existing product already has, by size or SKU: not added again. */
  const [left, setLeft] = useState<{ of: string | null; skus: readonly string[] }>({ of: null, skus: [] });
  const leftOut = new Set(left.of === target ? left.skus : []);
  const { report } = useFeedback();
  const [sent, setSent] = useState<number | null>(null);
  const made = useWhenMade(page, sent);
  const command = useCommand<Publish>((answer) => {
    setChanged(new Set());
    switch (answer.kind) {
      case "gone":
        return report(publishing.warnings.gone);
      case "busy":
        return report(productTarget.busy);
      case "stale":
        return report(publishing.stale);
      case "noted":
      case "invalid":
        return;
    }
  });
  // The finished text is shown. Left as it is, its pattern is sent, so that sizes added later are named in it.
  const shown = { ...page.proposal, description: page.described };
  const values = { ...shown, ...typed };
  const proposed = (field: string) => shown[field as DraftField];
  const description = values.description === page.described ? page.proposal.description : values.description;
  const answer = command.pending ? undefined : command.answer;
  const faults = command.pending ? {} : withoutChanged(faultsOf(page, answer), changed);
  const touch = (field: string) => setChanged((before) => new Set([...before, field]));
  /** The product has an option for drills. */
  const drilled =
    target === null
      ? drillsDiffer([page.design, ...sizes].map(({ kitDrills: drills }) => ({ drills })))
      : fit?.options?.drills != null;
  const isIn = ({ sku }: { sku: string }) => !leftOut.has(sku);
  const submit = (fields: Record<string, string | string[] | boolean | null>, those = sizes) => {
    setSent(page.number);
    const further = those.map(({ sku, size, drills, price, cost }) => ({ sku, size, drills, price, cost }));
    command.submit({ ...fields, number: String(page.number), sizes: further }, { json: true });
  };
  return {
    typed,
    sizes,
    /** Leaving would lose input. */
    dirty: sizes !== begun || Object.entries(typed).some(([field, text]) => text !== proposed(field)),
    /** The request of this form succeeded, so the page is about to navigate away. */
    made,
    discard() {
      setTyped({});
      setSizes(begun);
      setChanged(new Set());
    },
    fieldOf: (field: DraftField) => ({
      autoComplete: "off",
      value: values[field],
      error: faults[field],
      onChange(value: string) {
        setTyped((before) => ({ ...before, [field]: value }));
        touch(field);
      },
    }),
    sizeFault(sku: string, field: SizeField): string | undefined {
      const fault = answer?.kind === "invalid" ? answer.sizes[sku]?.[field] : undefined;
      return fault && !changed.has(`${sku} ${field}`) ? wordsOf(fault, { field, page }) : undefined;
    },
    pending: command.pending,
    changeSize(sku: string, field: SizeField, value: string) {
      setSizes((before) => before.map((one) => (one.sku === sku ? { ...one, [field]: value } : one)));
      touch(`${sku} ${field}`);
    },
    drilled,
    addSizes(added: readonly ProposedSize[]) {
      setSizes((before) => [...before, ...added.filter(({ sku }) => !before.some((one) => one.sku === sku))]);
    },
    removeSize: (sku: string) => setSizes((before) => before.filter((one) => one.sku !== sku)),
    leftOut,
    leaveOut: (sku: string) => setLeft({ of: target, skus: [...leftOut, sku] }),
    takeIn: (sku: string) => setLeft({ of: target, skus: [...leftOut].filter((one) => one !== sku) }),
    /** As further sizes of an existing product. */
    asked: [{ ...values, sku: page.design.sku }, ...sizes]
      .filter(isIn)
      .map(({ sku, size, drills }) => ({ sku, size, drills: drilled ? drills : "" })),
    send({ channels, collections }: { channels: readonly string[] | null; collections: readonly string[] }) {
      submit({ ...values, description, channels: channels && [...channels], collections: [...collections] });
    },
    /** To an existing product, which keeps its texts. */
    add({ id, title }: { id: string; title: string }) {
      const { size, drills, price, cost } = values;
      const added = { size, drills, price, cost, title, target: id, drilled, leftOut: leftOut.has(page.design.sku) };
      submit(added, sizes.filter(isIn));
    },
  };
}

export type DraftFormState = ReturnType<typeof useDraftForm>;

/** Returns to the design, which lists the new product, so that the form can't create a second one. */
function useWhenMade({ latest, design }: PublishPage, sent: number | null): boolean {
  const navigate = useNavigate();
  const made = latest?.state === "made" && latest.number === sent ? latest.entered : null;
  const told = made && (made.target === null ? publishing.made(made.title) : productTarget.added(made.title));
  useEffect(() => {
    if (told === null) return;
    showToast(told);
    navigate(`/app/designs/${encodeURIComponent(design.sku)}`);
  }, [told, design.sku, navigate]);
  return told !== null;
}

function wordsOf(fault: DraftFault, { field, page }: { field: DraftField; page: PublishPage }): string {
  return fieldFault(fault, { field, decimals: page.decimals });
}

function faultsOf(page: PublishPage, answer: Publish | undefined): Typed {
  const { latest } = page;
  if (answer?.kind === "invalid") {
    const { faults } = answer;
    return Object.fromEntries(
      DRAFT_FIELDS.flatMap((field) => {
        const fault = faults[field];
        return fault ? [[field, wordsOf(fault, { field, page })]] : [];
      }),
    );
  }
  if (latest?.state !== "refused") return {};
  return Object.fromEntries(latest.refusals.flatMap(({ field, words }) => (field ? [[field, words]] : [])));
}

function withoutChanged(faults: Typed, changed: ReadonlySet<string>): Typed {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !changed.has(field)));
}

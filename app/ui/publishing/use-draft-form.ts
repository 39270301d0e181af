// The form of a product: what is typed, sent once, and what came of it at its fields.
import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { DraftField } from "../../publishing/draft-fields.ts";
import { DRAFT_FIELDS } from "../../publishing/draft-fields.ts";
import type { Publish, PublishPage } from "../../publishing/publishing.ts";
import { useFeedback } from "../pieces/feedback.tsx";
import { fieldFault, publishing } from "../texts/publishing.ts";
import { showToast } from "../pieces/toast.ts";
import { useCommand } from "../requests/use-command.ts";

type Typed = Partial<Record<DraftField, string>>;

export function useDraftForm(page: PublishPage) {
  const [typed, setTyped] = useState<Typed>({});
  /** Typed since the last answer: what was said of a field does not hold of its new text. */
  const [changed, setChanged] = useState<ReadonlySet<DraftField>>(new Set());
  const { report } = useFeedback();
  /** Number of the request that was sent from here. */
  const [sent, setSent] = useState<number | null>(null);
  useWhenMade(page, sent);
  const command = useCommand<Publish>((answer) => {
    setChanged(new Set());
    switch (answer.kind) {
      case "gone":
        return report(publishing.warnings.gone);
      case "stale":
        return report(publishing.stale);
      case "noted":
      case "invalid":
        return;
    }
  });
  const values = { ...page.proposal, ...typed };
  return {
    values,
    faults: command.pending ? {} : withoutChanged(faultsOf(page, command.answer), changed),
    pending: command.pending,
    change(field: DraftField, value: string) {
      setTyped((before) => ({ ...before, [field]: value }));
      setChanged((before) => new Set([...before, field]));
    },
    send() {
      setSent(page.number);
      command.submit({ ...values, number: String(page.number) }, { method: "post" });
    },
  };
}

/** Back to the design, which lists it: nobody is left with a form that would make a second one. */
function useWhenMade({ latest, design }: PublishPage, sent: number | null): void {
  const navigate = useNavigate();
  const made = latest?.state === "made" && latest.number === sent ? latest.entered.title : null;
  useEffect(() => {
    if (made === null) return;
    showToast(publishing.made(made));
    navigate(`/app/designs/${encodeURIComponent(design.sku)}`);
  }, [made, design.sku, navigate]);
}

function faultsOf({ latest, decimals }: PublishPage, answer: Publish | undefined): Typed {
  if (answer?.kind === "invalid") {
    const { faults } = answer;
    return Object.fromEntries(
      DRAFT_FIELDS.flatMap((field) => {
        const fault = faults[field];
        return fault ? [[field, fieldFault(fault, { field, decimals })]] : [];
      }),
    );
  }
  if (latest?.state !== "refused") return {};
  return Object.fromEntries(latest.refusals.flatMap(({ field, words }) => (field ? [[field, words]] : [])));
}

function withoutChanged(faults: Typed, changed: ReadonlySet<DraftField>): Typed {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !changed.has(field as DraftField)));
}

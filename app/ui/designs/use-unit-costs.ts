// State of the unit costs form: changes, saving, discarding, rejected values, and the preview of writing them to Shopify.
import { useState } from "react";
import type { CostsAnswer } from "../../actions/unit-costs-form.ts";
import type { AmountFault } from "../../kernel/text/money.ts";
import type { UnitCost } from "../../linking/unit-costs.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { common } from "../texts/common.ts";
import { unitCosts as words } from "../texts/designs/unit-costs.ts";

export function useUnitCosts(costs: UnitCost[]) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, AmountFault>>({});
  const [saved, setSaved] = useState(false);
  const { report, clear } = useFeedback();
  const { pending, submit, sent } = useCommand<CostsAnswer>((answer) => {
    switch (answer.kind) {
      case "saved":
        setFaults({});
        setSaved(true);
        return showToast(words.saved);
      case "invalid":
        setFaults(answer.faults);
        return report(words.wrong, words.notSaved);
      case "nothing_to_do":
        return showToast(words.write.none);
    }
  }, common.fault.saving);
  // Keep the typed values until the page has reloaded, so that no field briefly shows its old amount.
  const [shown, setShown] = useState(costs);
  if (shown !== costs) {
    setShown(costs);
    if (saved) {
      setSaved(false);
      setTyped({});
    }
  }
  const stored = new Map(costs.map(({ productId, amount }) => [productId, amount ?? ""]));
  const changes = Object.fromEntries(Object.entries(typed).filter(([id, text]) => text !== stored.get(id)));
  return {
    pending,
    saving: pending && sent?.get("intent") === "save",
    dirty: Object.keys(changes).length > 0,
    valueOf: (id: string) => typed[id] ?? stored.get(id) ?? "",
    faultOf: (id: string) => faults[id],
    set: (id: string, text: string) => setTyped((before) => ({ ...before, [id]: text })),
    /** Pastes a column from a spreadsheet into this field and the following ones of `rows`. */
    paste(id: string, text: string, rows: UnitCost[]): boolean {
      const column = text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.trim());
      if (column.length < 2) return false;
      const from = rows.findIndex(({ productId }) => productId === id);
      const filled = rows.slice(from, from + column.length).map(({ productId }, at) => [productId, column[at]!]);
      setTyped((before) => ({ ...before, ...Object.fromEntries(filled) }));
      return true;
    },
    save: () => submit({ ...changes, intent: "save" }),
    discard() {
      clear();
      setFaults({});
      setTyped({});
    },
    preview: () => submit({ intent: "preview" }),
  };
}

export type UnitCostsForm = ReturnType<typeof useUnitCosts>;

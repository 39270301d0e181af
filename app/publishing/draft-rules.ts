// What a merchant enters to publish a design, checked before anything is kept or sent, each fault at its field. Pure.
import { z } from "zod";
import { readAmount } from "../kernel/money.ts";
import type { DraftFaults } from "./draft-fields.ts";
import { LONG_TEXT, SHORT_TEXT } from "./limits.ts";

export interface CheckedDraft {
  title: string;
  /** As typed, without HTML. */
  description: string;
  vendor: string;
  productType: string;
  /** Decimal text in the shop's currency, with its decimals. */
  price: string;
  /** The same; null: none is set. */
  cost: string | null;
}

export type CheckDraft = { ok: true; draft: CheckedDraft } | { ok: false; faults: DraftFaults };

/** Without what PostgreSQL keeps in no text; it comes along when something is pasted. */
const text = z.string().transform((typed) => typed.replaceAll("\0", "").trim());

export const EnteredDraft = z.object({
  title: text,
  description: text.default(""),
  vendor: text.default(""),
  productType: text.default(""),
  price: text,
  cost: text.default(""),
});
export type EnteredDraft = z.infer<typeof EnteredDraft>;

/** `decimals`: of the shop's currency. */
export function checkDraft(entered: EnteredDraft, decimals: number): CheckDraft {
  const faults: DraftFaults = {};
  if (entered.title === "") faults.title = "required";
  for (const field of ["title", "vendor", "productType"] as const) {
    // Characters, of which some are two to JavaScript.
    if ([...entered[field]].length > SHORT_TEXT) faults[field] = "too_long";
  }
  if (entered.description.length > LONG_TEXT) faults.description = "too_long";
  const price = readAmount(entered.price, decimals);
  if (entered.price === "") faults.price = "required";
  else if (price.kind !== "amount") faults.price = price.kind;
  const cost = entered.cost === "" ? null : readAmount(entered.cost, decimals);
  if (cost && cost.kind !== "amount") faults.cost = cost.kind;
  if (Object.keys(faults).length > 0 || price.kind !== "amount") return { ok: false, faults };
  const { title, description, vendor, productType } = entered;
  const amounts = { price: price.amount, cost: cost?.kind === "amount" ? cost.amount : null };
  return { ok: true, draft: { title, description, vendor, productType, ...amounts } };
}

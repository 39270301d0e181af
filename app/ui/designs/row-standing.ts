// The state of a row: what it lacks before it can be added, and its result afterwards. Pure.
import type { FieldFaults } from "../../designs/registration/registration-rules.ts";
import { SLUG } from "../../designs/registration/slug.ts";
import { notTakenWords } from "../requests/send-file.ts";
import { common } from "../texts/common.ts";
import { registrationWords } from "../texts/designs/registration.ts";
import { type RegistrationRow, sharesSlug } from "./use-registrations.ts";

export type RowStanding =
  | { kind: "incomplete"; faults: FieldFaults; words: string }
  | { kind: "ready" }
  | { kind: "adding" }
  | { kind: "failed"; words: string }
  /** Kit has another print file or kit format under this slug: the merchant decides. */
  | { kind: "replaces"; words: string }
  /** `words`: what is to be done about it, if anything. */
  | { kind: "added"; sku: string; words: string | null };

export function standingOf(row: RegistrationRow, rows: readonly RegistrationRow[]): RowStanding {
  switch (row.state.kind) {
    case "sending":
      return { kind: "adding" };
    case "lost":
    case "too_much":
    case "signed_out":
      return { kind: "failed", words: notTakenWords(row.state, common.fault.saving) };
    case "answered":
      return answered(row.state.answer);
    case "idle": {
      const faults = faultsOf(row, rows);
      if (Object.keys(faults).length === 0) return { kind: "ready" };
      return { kind: "incomplete", faults, words: fieldWords({ kind: "faulty", faults }) };
    }
  }
}

/** Whether a request may be made for it now. */
export function isSendable({ kind }: RowStanding): boolean {
  return kind === "ready" || kind === "failed";
}

/** The slug follows the name, and is asked for only where that isn't enough. */
export function asksForSlug({ slugTyped, state }: RegistrationRow, standing: RowStanding): boolean {
  if (standing.kind === "incomplete") return slugTyped || standing.faults.slug !== undefined;
  const said = state.kind === "answered" ? registrationWords(state.answer).fields.slug : undefined;
  return slugTyped || said !== undefined || standing.kind === "replaces";
}

type Answer = Extract<RegistrationRow["state"], { kind: "answered" }>["answer"];

function answered(answer: Answer): RowStanding {
  switch (answer.kind) {
    case "created":
    case "updated":
    case "saved":
      return { kind: "added", sku: answer.sku, words: answer.sameFile ? null : registrationWords(answer).words };
    case "replaces":
      return { kind: "replaces", words: registrationWords(answer).words };
    case "faulty":
      return { kind: "failed", words: fieldWords(answer) };
    case "refused":
      return { kind: "failed", words: [registrationWords(answer).words, fieldWords(answer)].join(" ").trim() };
    default:
      return { kind: "failed", words: registrationWords(answer).words };
  }
}

function fieldWords(answer: Answer): string {
  return Object.values(registrationWords(answer).fields).join(" ");
}

function faultsOf(row: RegistrationRow, rows: readonly RegistrationRow[]): FieldFaults {
  // Without a name there is no slug: report the one fault, not both.
  if (row.name.trim() === "") return { name: "required" };
  const slug: FieldFaults["slug"] | null =
    row.slug === "" ? "required" : !SLUG.test(row.slug) ? "pattern" : sharesSlug(rows, row.id) ? "shared" : null;
  return {
    ...(slug && { slug }),
    ...(row.catalogProductId === "" && { catalogProductId: "required" as const }),
    ...(row.printFile === null && { printFile: "required" as const }),
  };
}

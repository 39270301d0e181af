// What a customer can report about their kits on the order status page (extensions/kit-status): a choice from a list, so
// that no text of a customer's is read. The labels are the field's choices in shopify.app.toml, which merchants see in
// Shopify.

export const PROBLEM_FIELD = {
  missing_drills: "Missing drills",
  damaged: "Damaged",
  wrong_kit: "Wrong kit",
  something_else: "Something else",
} as const;

export type KitProblem = keyof typeof PROBLEM_FIELD;

const KEYS = Object.keys(PROBLEM_FIELD) as KitProblem[];

/** Of a stored task. */
export function toProblem(stored: string | null): KitProblem | null {
  return KEYS.find((problem) => problem === stored) ?? null;
}

/** Null: nothing was reported, or a value of a later version. */
export function kitProblem(value: string | null | undefined): KitProblem | null {
  return KEYS.find((problem) => PROBLEM_FIELD[problem] === value) ?? null;
}

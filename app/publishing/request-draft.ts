// A request for a draft product, with an id of its own.
import { randomInt } from "node:crypto";
import { handleOf } from "./draft-content.ts";
import type { CheckedDraft } from "./draft-rules.ts";
import type { DraftRequest, PublishableDesign } from "./ports/drafts.ts";

export function requestOf(asked: { design: PublishableDesign; number: number; draft: CheckedDraft }): DraftRequest {
  const { design, number, draft } = asked;
  const { sku, slug, accountId } = design;
  return { sku, accountId, number, draft, handle: handleOf(slug, randomLetters()) };
}

/** Unambiguous characters only. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** Eight characters of 32, 10^12 possibilities: no two requests for one design get the same. */
function randomLetters(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

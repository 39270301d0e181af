// Notes a wish for a product under an address of its own.
import { randomInt } from "node:crypto";
import type { Pool } from "pg";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { handleOf } from "./draft-content.ts";
import { type DraftId, insertDraft } from "./draft-rows.ts";
import type { CheckedDraft } from "./draft-rules.ts";
import type { PublishableDesign } from "./read-designs.ts";

/** Null: it was noted already, or another one for the design is under way. */
export async function noteWish(
  pool: Pick<Pool, "query">,
  shop: ShopRef,
  wish: { design: PublishableDesign; number: number; draft: CheckedDraft },
): Promise<DraftId | null> {
  const { sku, slug, accountId } = wish.design;
  return insertDraft(pool, shop, {
    ...{ sku, accountId, number: wish.number, draft: wish.draft },
    handle: handleOf(slug, randomLetters()),
  });
}

/** Those that are not mistaken for others. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** Eight of 32, a million million ways: no two wishes of one design get the same. */
function randomLetters(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

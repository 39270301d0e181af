// Which of several requests with lost answers Kit accepted. They share one reference, and each had the order's contents
// at its time: lines may have been added or removed in between. Kit's order shows its contents. Pure.
import type { KitOrder } from "../../kit/kit-types.ts";
import { unitsOf } from "../decide/at-kit/compare-kit-order.ts";
import type { SentLine } from "../ports/order-rows.ts";

/** A line of Kit's order. `artworkKey`: from the print file's address; null if it isn't an address of this app. */
export interface HeldLine {
  productId: number;
  quantity: number;
  artworkKey: string | null;
}

/** `sha256` null: the address's print file is unknown. */
export type IdentifiedLine = Pick<HeldLine, "productId" | "quantity"> & { sha256: string | null };

export function heldLines(order: Pick<KitOrder, "lines">): HeldLine[] {
  return order.lines.map(({ productId, quantity, artworkLocation }) => ({
    productId,
    quantity,
    artworkKey: /\/artwork\/([\w-]+)\.\w+$/.exec(artworkLocation)?.[1] ?? null,
  }));
}

/**
 * `attempts`: those that may be at Kit, oldest first. `certain` false: none matches Kit's order, or several different
 * ones do. Then take the oldest, since Kit refuses the reference to all later ones, and a person has to compare.
 */
export function attemptAtKit<Attempt extends { lines: readonly SentLine[] }>(
  attempts: readonly Attempt[],
  held: readonly IdentifiedLine[],
): { attempt: Attempt | null; certain: boolean } {
  const same = attempts.filter(({ lines }) => isSame(lines, held));
  const fitting = same.length > 0 ? same : attempts.filter(({ lines }) => unitsOf(lines) === unitsOf(held));
  const attempt = fitting[0] ?? attempts[0] ?? null;
  const contents = new Set(fitting.map(({ lines }) => contentOf(lines)));
  return { attempt, certain: contents.size === 1 || attempts.length === 0 };
}

function isSame(sent: readonly SentLine[], held: readonly IdentifiedLine[]): boolean {
  const left = [...sent];
  // Lines with a known file are matched first.
  const order = held.toSorted((a, b) => Number(a.sha256 === null) - Number(b.sha256 === null));
  for (const line of order) {
    const at = left.findIndex(
      ({ productId, quantity, sha256 }) =>
        productId === line.productId && quantity === line.quantity && (line.sha256 ?? sha256) === sha256,
    );
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

function contentOf(lines: readonly SentLine[]): string {
  return JSON.stringify(lines.map(({ lineItemId, quantity, sha256 }) => [lineItemId, quantity, sha256]).sort());
}

// What is left of a typed price after a typed cost. Pure.
import { readAmount } from "../../kernel/text/money.ts";
import type { PublishPage } from "../../publishing/publishing.ts";
import { marginWords } from "../texts/money.ts";

interface Typed {
  price: string;
  cost: string;
}

/** "€25.40 (73%)"; null unless both are amounts. */
export function typedMargin(typed: Typed, page: Pick<PublishPage, "currency" | "decimals">): string | null {
  const { currency, decimals } = page;
  const [price, cost] = [typed.price, typed.cost].map((text) => readAmount(text, decimals));
  if (price?.kind !== "amount" || cost?.kind !== "amount") return null;
  return marginWords({ ...price, currency }, { ...cost, kind: "known", currency, kits: 1 });
}

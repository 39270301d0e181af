// Apart from the amounts, which more pages load.
import { formatMoney } from "./format-money.ts";

/** Before an amount that is typed: "€", as in the amounts beside it. Nothing for an unknown currency. */
export function currencySign(currency: string | null): string | undefined {
  return formatMoney({ amount: "0", currency }).replace(/[\d.,\s]+/g, "") || undefined;
}

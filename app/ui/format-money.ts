// Formats amounts of money. A separate file, so that pages without amounts don't load it.

import type { Money } from "../kernel/text/money.ts";

/** "€1,234.50". Keeps all digits of the text. */
export function formatMoney({ amount, currency }: Money): string {
  // Intl formats decimal text exactly; converting to a number would round.
  const exact = amount as `${number}`;
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) {
    const fraction = amount.split(".")[1]?.length ?? 0;
    return new Intl.NumberFormat("en", { minimumFractionDigits: fraction }).format(exact);
  }
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(exact);
}

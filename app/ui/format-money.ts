// Formats amounts of money. A separate file, so that pages without amounts don't load it.

import type { Money } from "../kernel/text/money.ts";

/** "€1,234.50", or "1.234,50 €" for a German reader. Keeps all digits of the text. */
export function formatMoney({ amount, currency }: Money, locale = "en"): string {
  // Intl formats decimal text exactly; converting to a number would round.
  const exact = amount as `${number}`;
  const options = { numberingSystem: "latn" } as const;
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) {
    const fraction = amount.split(".")[1]?.length ?? 0;
    return new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: fraction }).format(exact);
  }
  return new Intl.NumberFormat(locale, { ...options, style: "currency", currency }).format(exact);
}

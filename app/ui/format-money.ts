// Amounts of money for the screen. A file of its own: pages without amounts do not load it.

interface Money {
  /** Decimal text. */
  amount: string;
  /** ISO 4217; null: not known. */
  currency: string | null;
}

/** "€1,234.50", for a German "1.234,50 €": digits are grouped and placed as the reader does it, to the last digit of the text. */
export function formatMoney({ amount, currency }: Money, locale = "en"): string {
  // Intl reads decimal text as it stands; the type of a number would round it.
  const exact = amount as `${number}`;
  const options = { numberingSystem: "latn" } as const;
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) {
    const fraction = amount.split(".")[1]?.length ?? 0;
    return new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: fraction }).format(exact);
  }
  return new Intl.NumberFormat(locale, { ...options, style: "currency", currency }).format(exact);
}

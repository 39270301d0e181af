// Amounts are kept as decimal text, never as a float. Shopify returns "4.5" for "4.50" (`MoneyV2.amount` is a Decimal,
// whose trailing zeros have no meaning), so both have one form here.

/** "4.5", "4.50" and "04.500" are "4.50": at least two decimals, more if significant. Other text is unchanged. */
export function decimalText(amount: string): string {
  const parts = /^0*(\d+)(?:\.(\d*?)0*)?$/.exec(amount.trim());
  return parts ? `${parts[1]}.${(parts[2] ?? "").padEnd(2, "0")}` : amount.trim();
}

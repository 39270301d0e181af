// Amounts are kept as decimal text, never as a float. Shopify gives "4.5" for what was sent as "4.50" (`MoneyV2.amount` is a
// Decimal, whose trailing zeros say nothing), so both have one form here.

/** "4.5", "4.50" and "04.500" are "4.50": two decimals at least, more where they count. Other text stays as it is. */
export function decimalText(amount: string): string {
  const parts = /^0*(\d+)(?:\.(\d*?)0*)?$/.exec(amount.trim());
  return parts ? `${parts[1]}.${(parts[2] ?? "").padEnd(2, "0")}` : amount.trim();
}

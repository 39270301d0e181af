// Amounts are decimal strings outside and whole cents inside, so that sums are exact.
export const toCents = (amount: string): number => Math.round(Number(amount) * 100);
export const fromCents = (cents: number): string => (cents / 100).toFixed(2);
/** Rounded to the decimals that the currency has: none in JPY, three in KWD. */
export const inCurrency = (amount: string, currency: string): string =>
  Number(amount).toFixed(
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits,
  );
export const addAmounts = (...amounts: string[]): string =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0));
export const subtractAmount = (from: string, amount: string): string => fromCents(toCents(from) - toCents(amount));

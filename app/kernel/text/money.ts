// Amounts of money as typed by a merchant. Pure.

export interface Money {
  /** Decimal text. */
  amount: string;
  /** ISO 4217; null if unknown. */
  currency: string | null;
}

/** Digits after the point in a currency (ISO 4217): 2 for EUR, 0 for JPY, 3 for KWD. `currency` null or unknown: 2. */
export function decimalsOf(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

export type AmountFault = "not_an_amount" | "too_many_decimals";
export type ReadAmount = { kind: "amount"; amount: string } | { kind: AmountFault };

/**
 * "12", "12.5" and "12,50" as decimal text with the currency's decimals. Thousands are not grouped: "1,250" means
 * different amounts to a German and an American. Three digits after the point are therefore no fraction in a currency
 * of fewer decimals, whether or not they end in zeros: "35,000" won are not 35.
 */
export function readAmount(text: string, decimals: number): ReadAmount {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return { kind: "not_an_amount" };
  const significant = fraction.replace(/(?<!0)0+$/, "");
  if (significant.length > decimals) return { kind: "too_many_decimals" };
  if (fraction.length === 3 && decimals < 3) return { kind: "not_an_amount" };
  const digits = decimals === 0 ? "" : `.${significant.padEnd(decimals, "0")}`;
  return { kind: "amount", amount: `${whole.replace(/^0+(?=\d)/, "")}${digits}` };
}

/** Decimal text as an integer of its smallest digit. */
interface Digits {
  value: bigint;
  scale: number;
}

function digitsOf(amount: string): Digits {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error("this is no decimal text");
  const value = BigInt(whole + fraction);
  return { value: sign === "-" ? -value : value, scale: fraction.length };
}

function textOf({ value, scale }: Digits): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const sign = value < 0n ? "-" : "";
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`;
}

/** The part of an amount that some of its units have, to at least two decimals; halves are rounded up. */
export function shareOf(amount: string, { units, of }: { units: number; of: number }): string {
  if (units === of) return amount;
  const read = digitsOf(amount);
  const scale = Math.max(read.scale, 2);
  const value = read.value * 10n ** BigInt(scale - read.scale);
  const twice = value * BigInt(units) * 2n + BigInt(of);
  const below = twice < 0n && twice % (BigInt(of) * 2n) !== 0n ? 1n : 0n;
  return textOf({ value: twice / (BigInt(of) * 2n) - below, scale });
}

/** Exactly, without floats. */
export function subtract(from: string, amount: string): string {
  return addUp([
    { amount: from, times: 1 },
    { amount, times: -1 },
  ]);
}

/** Adds up amounts with their counts (a negative count subtracts), exactly and without floats. */
export function addUp(amounts: readonly { amount: string; times: number }[]): string {
  const read = amounts.map(({ amount, times }) => ({ ...digitsOf(amount), times: BigInt(times) }));
  const scale = Math.max(0, ...read.map((one) => one.scale));
  const value = read.reduce((sum, one) => sum + one.value * one.times * 10n ** BigInt(scale - one.scale), 0n);
  return textOf({ value, scale });
}

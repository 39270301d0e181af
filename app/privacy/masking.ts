// Text from outside (Kit's 400 detail, Shopify's userErrors) is stored only after each of that order's customer values
// in it is replaced by its field's name (decision 8).
import type { KitCustomer } from "../kit/kit-types.ts";
import type { StoreCustomer } from "../orders/ports/shopify-order.ts";
import { foldText, type FoldedText } from "./folded-text.ts";

/** The customer's fields under Kit's names and under Shopify's. Values live in memory only. */
export type CustomerField = keyof KitCustomer | keyof NonNullable<StoreCustomer["address"]>;

export type CustomerFields = { readonly [field in CustomerField]?: string | null | undefined };

/**
 * Replaces the customer's values by `[name]`, `[address1]`… in any case, any Unicode form, escaped or not, with other
 * spaces or punctuation in between. Also parts that identify a person: words of names, the street without its number,
 * longer words of the second line and the city, both sides of the @. If in doubt it masks: one word too many costs a
 * reader a guess, one too few exposes a customer's data.
 */
export function maskCustomer(customer: CustomerFields): (text: string) => string {
  const searched = needles(customer);
  return (text) => {
    const folded = foldText(text);
    return replaceSpans(
      text,
      searched.flatMap((needle) => occurrences(text, { folded, needle })),
    );
  };
}

interface Needle {
  field: CustomerField;
  folded: string;
  /** Matches whole words only, because it would occur inside other words too often: short values, and parts of values. */
  wholeWord: boolean;
  /** "US" and "OR" are data, "us" and "or" are English: short codes match case-sensitively. */
  exactly: string | null;
}

/** "12b Main Street" and "Hauptstraße 5" are identified by the street; numbers alone identify nothing. */
function street(value: string): string {
  return value.replace(/^\s*\d[\w/-]*[\s,]+|[\s,]+\d[\w/-]*\s*$/gu, "").trim();
}

function words(value: string, least: number): string[] {
  return value.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => [...word].length >= least && /\p{L}/u.test(word));
}

interface Span {
  from: number;
  to: number;
  field: CustomerField;
}

const CODES: readonly CustomerField[] = ["country", "countryCode", "state", "provinceCode"];

function needles(customer: CustomerFields): Needle[] {
  const found = (Object.entries(customer) as [CustomerField, string | null | undefined][]).flatMap(([field, value]) => {
    const whole = value?.trim() ?? "";
    return [{ text: whole, part: false }, ...partsOf(field, whole).map((text) => ({ text, part: true }))].flatMap(
      ({ text, part }): Needle[] => {
        const folded = foldText(text).text;
        if ([...folded].length < (part ? 3 : 2)) return [];
        const short = [...folded].length <= 3;
        return [{ field, folded, wholeWord: short || part, exactly: short && CODES.includes(field) ? text : null }];
      },
    );
  });
  return found.sort((a, b) => b.folded.length - a.folded.length);
}

function partsOf(field: CustomerField, value: string): string[] {
  switch (field) {
    case "name":
    case "firstName":
    case "lastName":
    case "company":
      // "Meyer-Schmidt" and "van der Berg" are identified by each of their words.
      return [...words(value, 3), ...value.split(/[\s,]+/u)].filter((word) => [...word].length >= 3);
    case "address1":
      return [street(value)].filter((one) => one !== value);
    case "address2":
      // "c/o Petra Vogel" is a name.
      return [street(value), ...words(value, 4)].filter((one) => one !== value);
    case "city":
      return words(value, 4).filter((one) => one !== value);
    case "email":
      return value.includes("@")
        ? [value.slice(0, value.lastIndexOf("@")), value.slice(value.lastIndexOf("@") + 1)]
        : [];
    case "phone": {
      // The same line with another prefix: +44 20 7946…, 020 7946…
      const digits = value.replace(/\D/g, "");
      return Array.from({ length: Math.max(0, digits.length - 7) }, (_, from) => digits.slice(from + 1));
    }
    case "state":
    case "province":
    case "provinceCode":
    case "zip":
    case "postal_code":
    case "country":
    case "countryCode":
      return [];
  }
}

function occurrences(original: string, search: { folded: FoldedText; needle: Needle }): Span[] {
  const { folded, needle } = search;
  const spans: Span[] = [];
  for (let at = folded.text.indexOf(needle.folded); at >= 0; at = folded.text.indexOf(needle.folded, at + 1)) {
    const from = folded.from[at]!;
    const to = folded.to[at + needle.folded.length - 1]!;
    const found = original.slice(from, to);
    if (needle.exactly !== null && found !== needle.exactly) continue;
    if (!standsAlone(original, { from, to, needle })) continue;
    spans.push({ from, to: to + trailingMarks(original, to), field: needle.field });
  }
  return spans;
}

// Only in scripts that put spaces between words: 王小明 is surrounded by other characters without any.
const SPACED_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u;
const DIGIT = /\p{Nd}/u;

/** Digits never match inside a longer number, such as an order's id; words only if the needle requires whole ones. */
function standsAlone(original: string, place: { from: number; to: number; needle: Needle }): boolean {
  const { from, to, needle } = place;
  const joined = (inner: string, outer: string) =>
    (DIGIT.test(inner) && DIGIT.test(outer)) ||
    (needle.wholeWord && SPACED_LETTER.test(inner) && SPACED_LETTER.test(outer));
  const before = [...original.slice(Math.max(0, from - 2), from)].at(-1) ?? "";
  const after = [...original.slice(to, to + 2)][0] ?? "";
  const found = [...original.slice(from, to)];
  const startsInside = joined(found[0] ?? "", before) && !isPhoneTail(needle);
  return !startsInside && !joined(found.at(-1) ?? "", after);
}

/** The last digits of a phone number match after any prefix. */
function isPhoneTail(needle: Needle): boolean {
  return needle.field === "phone" && needle.wholeWord;
}

function trailingMarks(original: string, at: number): number {
  return /^\p{M}*/u.exec(original.slice(at))![0].length;
}

/** Overlapping matches become one, under the longer one's name, so that no piece of a value is left. */
function replaceSpans(text: string, spans: Span[]): string {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1);
    if (!last || span.from >= last.to) merged.push({ ...span });
    else if (span.to > last.to) {
      if (span.to - span.from > last.to - last.from) last.field = span.field;
      last.to = span.to;
    }
  }
  let masked = "";
  let at = 0;
  for (const { from, to, field } of merged) {
    masked += `${text.slice(at, from)}[${field}]`;
    at = to;
  }
  return masked + text.slice(at);
}

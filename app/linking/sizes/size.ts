// The size of a picture as written in titles and catalogs: "40 × 50 cm", "16x20 in", "30cm x 40cm", "16" × 20"". Pure.
import { PICTURE_SIDES, SAME_SIDE } from "../limits.ts";

export interface Size {
  /** As written, in its unit. */
  sides: readonly [number, number];
  /** Null: not written; either centimeters or inches. */
  unit: "mm" | "cm" | "in" | null;
}

/** What the shopper reads: the option first, since a product's title may name its smallest size only. */
export function variantSize(titles: { variantTitle: string; productTitle: string }): Size | null {
  return readSize(titles.variantTitle) ?? readSize(titles.productTitle);
}

/** What Kit makes: the catalog's size, or the one in the design's name if the catalog names none. */
export function kitSize(design: { sizeName: string | null; name: string; slug: string }): Size | null {
  return readSize(design.sizeName ?? "") ?? readSize(design.name) ?? readSize(design.slug);
}

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
// No letter follows a unit, unless it is the sign of "40cmx50cm".
const END = String.raw`(?!(?![xх]\s*\d)\p{L})`;
// "30 × 40 in a frame" is not inches.
const IN = String.raw`in(?:ch(?:es)?)?${END}(?!\s+(?:an?|the|one|your|our|its)\b)`;
const UNIT = String.raw`(?:mm${END}|cm${END}|${IN}|["”“]|''|’’|′′)`;
const BY = String.raw`\s*(?:[x×✕✖╳⨯х*]|(?<=\s)by(?=\s))\s*`;
const SIDE = String.raw`${NUMBER}(?:\s*${UNIT})?`;
/** Excludes more than two numbers: "2 × 30 × 40 cm" is two pictures, "30 × 40 × 2 cm" has a depth. */
const CHAIN = new RegExp(String.raw`(?<!\d|\d[.,])${SIDE}(?:${BY}${SIDE})+(?!\d)`, "gu");
const ONE_SIDE = new RegExp(String.raw`(${NUMBER})\s*(${UNIT})?`, "gu");
const NO_SIZE = /^\D*$/;

/** Null: no size, or several different ones. */
export function readSize(text: string): Size | null {
  if (NO_SIZE.test(text)) return null;
  const found = [...text.normalize("NFKC").toLowerCase().matchAll(CHAIN)].flatMap(([chain]) => readChain(chain) ?? []);
  const [first, ...others] = found;
  return first && others.every((other) => sameSize(first, other)) ? first : null;
}

/** With the brackets around it, and with one of the separators beside it: "Fox, 30 × 40 cm, round" is "Fox, round". */
export function withoutSize(text: string): string {
  return text
    .replace(CHAIN, PLACE)
    .replace(IN_BRACKETS, PLACE)
    .replace(BETWEEN, (_, before: string | undefined, after: string | undefined) => `${before ?? after ?? ""} `)
    .replace(/\s+/g, " ")
    .replace(/^[\s,–—-]+|(?<![\s,–—-])[\s,–—-]+$/gu, "");
}

/** In place of a size that is taken out. */
const PLACE = "\uFFFC";
const IN_BRACKETS = /[([]\s*\uFFFC\s*[)\]]/gu;
const BETWEEN = /(\s*[,–—-])?\s*\uFFFC\s*([,–—-])?/gu;

function readChain(chain: string): Size | null {
  const sides = [...chain.matchAll(ONE_SIDE)].map(([, number, unit]) => ({
    number: Number(number!.replace(",", ".")),
    unit: unitOf(unit),
  }));
  const units = new Set(sides.map(({ unit }) => unit).filter((unit) => unit !== null));
  if (units.size > 1) return null;
  const unit = [...units][0] ?? null;
  const [least, most] = PICTURE_SIDES[unit ?? "none"];
  const plausible = sides.map(({ number }) => number).filter((number) => number >= least && number <= most);
  const [one, other] = plausible;
  return one !== undefined && other !== undefined && plausible.length === 2 ? { sides: [one, other], unit } : null;
}

function unitOf(mark: string | undefined): Size["unit"] {
  if (mark === undefined) return null;
  return mark === "mm" || mark === "cm" ? mark : "in";
}

const CM = { mm: 0.1, cm: 1, in: 2.54 } as const;

/** Sides in any order. Without a unit it may be either. */
export function sameSize(one: Size, other: Size): boolean {
  return readings(one).some((a) => readings(other).some((b) => a.every((side, at) => near(side, b[at]!))));
}

/** In centimeters, the shorter side first. */
function readings({ sides, unit }: Size): number[][] {
  const units = unit === null ? (["cm", "in"] as const) : [unit];
  return units.map((one) => sides.map((side) => side * CM[one]).sort((a, b) => a - b));
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(SAME_SIDE.cm, SAME_SIDE.share * Math.max(one, other));
}

/** As written, in one spelling: "40 × 50 cm". */
export function sizeWords({ sides, unit }: Size): string {
  return `${sides.join(" × ")}${unit === null ? "" : ` ${unit}`}`;
}

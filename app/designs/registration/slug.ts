// Slugs of designs. Pages use this too, so it needs neither files nor Node. Pure.

/** Kit's rule (kit-api "ProductTemplate"). */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Letters that Unicode doesn't decompose. */
const LATIN: Record<string, string> = {
  "×": "x",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
};

/** Proposes a slug for a name: "Galaxy Cat – 30×40" gives "galaxy-cat-30x40". Empty if none of it can be in a slug. */
export function slugFrom(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[×ßæœøłđðþıħ]/g, (letter) => LATIN[letter] ?? letter)
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

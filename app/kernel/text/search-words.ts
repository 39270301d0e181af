/**
 * The words of a search for PostgreSQL's text search: each matches as a prefix, all must match. Split at ASCII
 * punctuation as the indexed text is (migration `linking`). Null: no words.
 */
export function searchWords(text: string): string | null {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[!-/:-@[-`{-~\s\p{C}]+/gu, " ")
    .trim()
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 8);
  return words.length === 0 ? null : words.map((word) => `'${word.slice(0, 60)}':*`).join(" & ");
}

/**
 * The words of a search as PostgreSQL's text search takes them: each finds what begins with it, all must be found. Parted at
 * ASCII punctuation as the indexed text is (migration `linking`). Null: nothing to look for.
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

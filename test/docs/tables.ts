// The tables of a Markdown document.

/** The cells of every column with this head, over all tables of the text. */
export function rowsUnder(markdown: string, head: string): string[] {
  let column = -1;
  let inTable = false;
  return markdown.split("\n").flatMap((line) => {
    const cells = line.startsWith("|") ? line.split("|").map((cell) => cell.trim()) : null;
    if (cells === null) inTable = false;
    else if (!inTable) {
      inTable = true;
      column = cells.indexOf(head);
    } else if (column >= 0 && !/^:?-+:?$/.test(cells[column] ?? "")) return [cells[column] ?? ""];
    return [];
  });
}

// Names the last kit order of a store order that a page showed, for a further one that answers no task. Pure.

export function partMark(part: number): string {
  return `part ${part}`;
}

/** Null: the mark of a task (marks.ts). */
export function partOfMark(mark: string): number | null {
  const digits = /^part (\d{1,6})$/.exec(mark)?.[1];
  return digits === undefined ? null : Number(digits);
}

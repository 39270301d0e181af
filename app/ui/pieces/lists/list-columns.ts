// What a list shows of each row, said once for tables and phones.
import type { ReactNode } from "react";

export interface ListColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end of their column. */
  numeric?: boolean;
  /** Takes what room the other columns leave, and is laid out within it. */
  wide?: boolean;
  /** Long text, which breaks in a table instead of pushing the other columns out of sight. */
  wraps?: boolean;
  /** How a phone shows it, if not as a line of its own; null: not at all. */
  phone?: PhonePlace<Row> | null;
}

interface PhonePlace<Row> {
  /** Cells with the same number stand side by side. Without one, the column's own place counts, from 1. */
  line?: number;
  /** What is shown there instead, such as "3 kits" for a figure that has lost its heading. */
  cell?: (row: Row) => ReactNode;
}

export interface ListAction {
  content: string;
  destructive?: boolean;
  onAction: () => void;
}

/** The lines of a row on a phone, each with its cells. */
export function phoneLines<Row>(columns: ListColumn<Row>[]): ((row: Row) => ReactNode)[][] {
  const lines = new Map<number, ((row: Row) => ReactNode)[]>();
  columns.forEach(({ cell, phone }, at) => {
    if (phone === null) return;
    const line = phone?.line ?? at + 1;
    lines.set(line, [...(lines.get(line) ?? []), phone?.cell ?? cell]);
  });
  return [...lines].sort(([one], [other]) => one - other).map(([, cells]) => cells);
}

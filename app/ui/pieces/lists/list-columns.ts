// Columns of a list, defined once for tables and phones.
import type { ReactNode } from "react";

export interface ListColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Takes the remaining width, and lays out its content within it. */
  wide?: boolean;
  /** Wraps long text instead of pushing other columns out of view. */
  wraps?: boolean;
  /** False for what a table shows within another column. */
  table?: false;
  /** Layout on a phone, by default a line of its own; null to hide it. */
  phone?: PhonePlace<Row> | null;
}

interface PhonePlace<Row> {
  /** Cells with the same number share a line. Defaults to the column's position, from 1. */
  line?: number;
  /** Replaces the cell, such as "3 kits" for a number without its column heading. */
  cell?: (row: Row) => ReactNode;
}

export interface ListAction {
  content: string;
  destructive?: boolean;
  onAction: () => void;
}

export function phoneLines<Row>(columns: ListColumn<Row>[]): ((row: Row) => ReactNode)[][] {
  const lines = new Map<number, ((row: Row) => ReactNode)[]>();
  columns.forEach(({ cell, phone }, at) => {
    if (phone === null) return;
    const line = phone?.line ?? at + 1;
    lines.set(line, [...(lines.get(line) ?? []), phone?.cell ?? cell]);
  });
  return [...lines].sort(([one], [other]) => one - other).map(([, cells]) => cells);
}

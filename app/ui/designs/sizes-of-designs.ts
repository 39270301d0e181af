// Print files of one picture in several sizes, recognized by their names: one design name, and a size of each. Pure.
import { readSize, sameSize, sizeWords, withoutSize } from "../../linking/sizes/size.ts";

/** A row is one size of a design that has several on the page. */
export interface SizeOfDesign {
  /** The same number for all sizes of the design. */
  design: number;
  /** As in the file's name: "30 × 40". */
  size: string;
}

export interface NamedRow {
  id: number;
  /** Without the size, if `sizeOf` is known. */
  name: string;
  sizeOf: SizeOfDesign | null;
}

/** The name as Kit gets it. */
export function fullName({ name, sizeOf }: Pick<NamedRow, "name" | "sizeOf">): string {
  return sizeOf && name.trim() !== "" ? `${name.trim()}, ${sizeOf.size}` : name;
}

/** What the slug is made of: "Moth 30×40". Without a name there is no slug either. */
export function slugSource({ name, sizeOf }: Pick<NamedRow, "name" | "sizeOf">): string {
  return sizeOf && name.trim() !== "" ? `${name} ${sizeOf.size.replaceAll(" ", "")}` : name;
}

/**
 * Rows whose names differ by their sizes only become sizes of one design, next to each other. A second file of the same
 * size stays a row of its own.
 */
export function joinSizes<Row extends NamedRow>(rows: readonly Row[]): Row[] {
  const designs = new Map<string, Row[]>();
  for (const row of rows) {
    const size = sizeIn(row);
    const name = baseOf(row);
    if (!size || name === "") continue;
    const key = name.toLowerCase();
    const sizes = designs.get(key) ?? [];
    if (!sizes.some((other) => sameSize(sizeIn(other)!, size))) designs.set(key, [...sizes, row]);
  }
  const several = [...designs.values()].filter((sizes) => sizes.length > 1);
  const designOf = new Map(several.flatMap((sizes) => sizes.map(({ id }) => [id, sizes] as const)));
  const placed = new Set<Row>();
  return rows.flatMap((row) => {
    const sizes = (designOf.get(row.id) ?? [row]).filter((one) => !placed.has(one));
    sizes.forEach((one) => placed.add(one));
    return sizes.map((one) => joined(one, designOf.get(one.id)));
  });
}

function joined<Row extends NamedRow>(row: Row, sizes: Row[] | undefined): Row {
  const first = sizes?.[0];
  if (!first) return row;
  return { ...row, name: baseOf(first), sizeOf: { design: first.id, size: sizeWords(sizeIn(row)!) } };
}

function sizeIn({ name, sizeOf }: NamedRow) {
  return readSize(sizeOf?.size ?? name);
}

function baseOf({ name, sizeOf }: NamedRow): string {
  return sizeOf ? name : withoutSize(name);
}

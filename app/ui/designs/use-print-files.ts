// Reads the print files of new designs in the browser before they are uploaded: cells, drills, colors, and how many of them
// Kit doesn't have. One file after another: fifty at once would take too much of a phone's memory.
import { useEffect, useRef, useState } from "react";
import type { CatalogChoice } from "../../designs/ports/designs.ts";
import { useResource } from "../requests/use-resource.ts";
import { colorOf, openPicture, readCells } from "./chart/chart-picture.ts";
import { proposeFormat } from "./print-file-preview.tsx";
import type { RegistrationRow, RowChange } from "./use-registrations.ts";

export interface PrintFileSummary {
  width: number;
  height: number;
  /** Null: too many cells to count here. `outside`: colors that Kit doesn't have; 0 if its palette isn't known. */
  counted: { drills: number; colors: number; outside: number } | null;
  /** A small picture, as a data address: the file itself is not kept decoded. */
  thumbnail: string;
}

/** Undefined: not read yet. Null: the browser can't read it; the server says what it is. */
type ReadFiles = ReadonlyMap<File, PrintFileSummary | null>;

/** Pixels: shown at up to half of it, on screens with twice the density. */
const THUMBNAIL_SIDE = 192;

interface Reading {
  rows: readonly RegistrationRow[];
  catalog: CatalogChoice[];
  /** The same function each time. */
  onChange: (id: number, to: RowChange) => void;
}

export function usePrintFiles({ rows, catalog, onChange }: Reading): ReadFiles {
  const files = rows.flatMap(({ printFile }) => printFile ?? []);
  const { value: palette, lost } = useResource<string[]>(files.length > 0 ? "/app/designs/palette" : null);
  const colors = lost ? null : palette;
  const [read, setRead] = useState<ReadFiles>(new Map());
  const next = files.find((file) => !read.has(file)) ?? null;
  useEffect(() => {
    if (!next || colors === undefined) return;
    let left = false;
    const keep = (summary: PrintFileSummary | null) => {
      if (!left) setRead((before) => new Map(before).set(next, summary));
    };
    summarize(next, colors).then(keep, () => keep(null));
    return () => {
      left = true;
    };
  }, [next, colors]);
  useProposedFormats(read, { rows, catalog, onChange });
  return read;
}

/** The only format that a chart fills is chosen, until the merchant chooses one. */
function useProposedFormats(read: ReadFiles, { rows, catalog, onChange }: Reading) {
  const considered = useRef(new Set<File>());
  useEffect(() => {
    for (const { id, printFile, catalogProductId } of rows) {
      const summary = printFile && read.get(printFile);
      if (!summary || considered.current.has(printFile)) continue;
      considered.current.add(printFile);
      const proposed = catalogProductId === "" ? proposeFormat(summary, catalog) : null;
      if (proposed) onChange(id, { catalogProductId: proposed.id });
    }
  }, [rows, read, catalog, onChange]);
}

async function summarize(file: File, palette: readonly string[] | null): Promise<PrintFileSummary> {
  const picture = await openPicture(file);
  const { width, height } = picture;
  const counted = countDrills(picture, palette);
  const thumbnail = drawThumbnail(picture);
  picture.close();
  return { width, height, counted, thumbnail };
}

function countDrills(picture: ImageBitmap, palette: readonly string[] | null): PrintFileSummary["counted"] {
  const cells = readCells(picture);
  if (!cells) return null;
  const colors = new Set<number>();
  let drills = 0;
  for (let at = 0; at < cells.data.length; at += 4) {
    const color = colorOf(cells.data, at);
    if (color === null) continue;
    drills += 1;
    colors.add(color);
  }
  return { drills, colors: colors.size, outside: palette ? outsideOf(colors, palette) : 0 };
}

function outsideOf(colors: ReadonlySet<number>, palette: readonly string[]): number {
  const kits = new Set(palette.map((hex) => Number.parseInt(hex, 16)));
  return [...colors].filter((color) => !kits.has(color)).length;
}

function drawThumbnail(picture: ImageBitmap): string {
  const scale = THUMBNAIL_SIDE / Math.max(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return "";
  // Small charts are enlarged cell by cell.
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

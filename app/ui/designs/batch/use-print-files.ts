// Reads the print files of a table one after another: fifty at once would take too much of a phone's memory.
import { useEffect, useState } from "react";
import { openPicture } from "../chart/chart-picture.ts";
import { outsideOf } from "../print-file-preview.tsx";
import { countDrills } from "../use-print-file.ts";

export interface PrintFileSummary {
  width: number;
  height: number;
  /** Null: too many cells to count here. `outside`: colors that Kit doesn't have. */
  counted: { drills: number; colors: number; outside: number } | null;
  /** A small picture, as a data address: the file itself is not kept decoded. */
  thumbnail: string;
}

/** Undefined: not read yet. Null: the browser can't read it; the server says what it is. */
export type ReadFiles = ReadonlyMap<File, PrintFileSummary | null>;

/** Pixels: shown at half of it, on screens with twice the density. */
const THUMBNAIL_SIDE = 120;

/** `palette`: null if it isn't known; nothing is read until that is clear. */
export function usePrintFiles(files: readonly File[], palette: readonly string[] | null | undefined): ReadFiles {
  const [read, setRead] = useState<ReadFiles>(new Map());
  const next = files.find((file) => !read.has(file)) ?? null;
  useEffect(() => {
    if (!next || palette === undefined) return;
    let left = false;
    const keep = (summary: PrintFileSummary | null) => {
      if (!left) setRead((before) => new Map(before).set(next, summary));
    };
    summarize(next, palette).then(keep, () => keep(null));
    return () => {
      left = true;
    };
  }, [next, palette]);
  return read;
}

async function summarize(file: File, palette: readonly string[] | null): Promise<PrintFileSummary> {
  const picture = await openPicture(file);
  const { width, height } = picture;
  const found = countDrills(picture);
  const counted = found && {
    drills: found.drills,
    colors: found.colors.size,
    outside: palette ? outsideOf(found.colors, palette) : 0,
  };
  const thumbnail = drawThumbnail(picture);
  picture.close();
  return { width, height, counted, thumbnail };
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

// Reads a print file in the browser before upload: cells, drills, colors, and which of them Kit doesn't have.
import { useEffect, useState } from "react";
import { colorOf, openPicture, readCells } from "./chart/chart-picture.ts";

export interface PrintFileFacts {
  /** Address of the image, for an `img`. */
  address: string;
  width: number;
  height: number;
  /** Null if there are too many cells to count here. */
  counted: { drills: number; colors: ReadonlySet<number> } | null;
}

/** Null without a file, while reading, or if it isn't an image; the server then reports what it is. */
export function usePrintFile(file: File | null): PrintFileFacts | null {
  const [read, setRead] = useState<{ of: File; facts: PrintFileFacts | null } | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    let left = false;
    readFacts(file, address).then(
      (facts) => !left && setRead({ of: file, facts }),
      () => !left && setRead({ of: file, facts: null }),
    );
    return () => {
      left = true;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return file !== null && read?.of === file ? read.facts : null;
}

async function readFacts(file: File, address: string): Promise<PrintFileFacts> {
  const picture = await openPicture(file);
  const { width, height } = picture;
  return { address, width, height, counted: countDrills(picture) };
}

export function countDrills(picture: ImageBitmap): PrintFileFacts["counted"] {
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
  return { drills, colors };
}

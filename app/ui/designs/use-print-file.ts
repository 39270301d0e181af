// What a print file holds, read in the browser before anything is sent: cells, drills, colors, and which of those Kit doesn't have.
import { useEffect, useState } from "react";

export interface PrintFileFacts {
  /** Of the picture, for an `img`. */
  address: string;
  width: number;
  height: number;
  /** Null: too many cells to count here. */
  counted: { drills: number; colors: ReadonlySet<number> } | null;
}

/** As on the page of a design (chart-picture.ts): browsers give up on larger canvases. */
const COUNTED_CELLS = 16_000_000;

/** Null: there is none, it is being read, or it is no image; the server says what it is then. */
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

/** Rejects where the browser knows no such image. */
export function openPicture(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
}

export function countDrills(picture: ImageBitmap): PrintFileFacts["counted"] {
  const { width, height } = picture;
  if (width * height > COUNTED_CELLS) return null;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colors = new Set<number>();
  let drills = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    drills += 1;
    colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  }
  return { drills, colors };
}

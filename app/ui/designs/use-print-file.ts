// Reads a print file in the browser before upload: cells, drills, colors, and which of them Kit doesn't have.
import { useEffect, useState } from "react";

export interface PrintFileFacts {
  /** Address of the image, for an `img`. */
  address: string;
  width: number;
  height: number;
  /** Null if there are too many cells to count here. */
  counted: { drills: number; colors: ReadonlySet<number> } | null;
}

/** The same limit as on a design's page (chart-picture.ts), because larger canvases fail in browsers. */
const COUNTED_CELLS = 16_000_000;

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

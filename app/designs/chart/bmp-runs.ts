// Run-length encoded pixels of a BMP (RLE4, RLE8) as one value a pixel, in the file's order of rows.

interface Shape {
  width: number;
  height: number;
  /** 4 or 8. */
  bits: number;
}

const END_OF_ROW = 0;
const END_OF_IMAGE = 1;
const SKIP = 2;

/** The value of pixels that the runs skip. */
export const LEFT_OUT = -1;

/** Drops pixels outside the image. Throws if the runs end before the image. */
export function unpackRuns(packed: Uint8Array, { width, height, bits }: Shape): Int16Array {
  const values = new Int16Array(width * height).fill(LEFT_OUT);
  const valueOf = (byte: number, index: number) => (bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
  let [x, row, at] = [0, 0, 0];
  const put = (value: number) => {
    if (x < width) values[row * width + x] = value;
    x += 1;
  };
  while (row < height && at + 1 < packed.length) {
    const [count, second] = [packed[at]!, packed[at + 1]!];
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1) put(valueOf(second, index));
    } else if (second === END_OF_ROW) {
      [x, row] = [0, row + 1];
    } else if (second === END_OF_IMAGE) {
      return values;
    } else if (second === SKIP) {
      x += packed[at] ?? 0;
      row += packed[at + 1] ?? 0;
      at += 2;
    } else {
      // Literal pixels, padded to an even number of bytes.
      for (let index = 0; index < second; index += 1) put(valueOf(packed[at + ((index * bits) >> 3)] ?? 0, index));
      at += Math.ceil((second * bits) / 16) * 2;
    }
  }
  // Some writers omit the end-of-image mark.
  if (row < height - 1 || (row === height - 1 && x < width)) throw new Error("the runs end early");
  return values;
}

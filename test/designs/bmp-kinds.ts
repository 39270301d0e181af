// BMPs of every kind that programs write, row by row.

export interface BmpKind {
  width: number;
  height: number;
  bits: number;
  /** 12 (OS/2), 40, 52, 56, 64 (OS/2 2), 108, 124. */
  header?: number;
  /** 0 none, 1 RLE8, 2 RLE4, 3 bit fields. */
  compression?: number;
  topDown?: boolean;
  /** 0xRRGGBB. */
  palette?: number[];
  /** Red, green, blue and alpha, for bit fields. */
  masks?: number[];
  /** Bytes between the palette and the pixels. */
  gap?: number;
  /** The pixel's value: an index or the packed colour. */
  pixel?(x: number, y: number): number;
  /** The compressed pixels as they are. */
  pixels?: number[];
}

export function bmpKind(kind: BmpKind): Uint8Array {
  const { width, height, bits, header = 40, compression = 0, palette = [], masks = [], gap = 0 } = kind;
  const pixels = kind.pixels ?? rowsOf(kind);
  const maskBytes = header === 40 ? masks.length * 4 : 0;
  const entry = header === 12 ? 3 : 4;
  const start = 14 + header + maskBytes + palette.length * entry + gap;
  const bytes = Buffer.alloc(start + pixels.length);
  bytes.write("BM", 0, "latin1");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(start, 10);
  bytes.writeUInt32LE(header, 14);
  if (header === 12) {
    for (const [at, value] of [width, height, 1, bits].entries()) bytes.writeUInt16LE(value, 18 + at * 2);
  } else {
    bytes.writeInt32LE(width, 18);
    bytes.writeInt32LE(kind.topDown ? -height : height, 22);
    bytes.writeUInt16LE(1, 26);
    bytes.writeUInt16LE(bits, 28);
    bytes.writeUInt32LE(compression, 30);
    bytes.writeUInt32LE(pixels.length, 34);
    bytes.writeUInt32LE(palette.length, 46);
    for (const [at, mask] of masks.entries()) bytes.writeUInt32LE(mask, 54 + at * 4);
  }
  for (const [at, color] of palette.entries()) {
    bytes.set([color & 255, (color >> 8) & 255, color >> 16], 14 + header + maskBytes + at * entry);
  }
  bytes.set(pixels, start);
  return bytes;
}

function rowsOf({ width, height, bits, topDown = false, pixel = () => 0 }: BmpKind): number[] {
  const bytes: number[] = [];
  for (let row = 0; row < height; row += 1) {
    const y = topDown ? row : height - 1 - row;
    let line: number[] = [];
    if (bits < 8) {
      const text = Array.from({ length: width }, (_, x) => pixel(x, y).toString(2).padStart(bits, "0")).join("");
      line = (text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
    } else {
      for (let x = 0; x < width; x += 1) {
        for (let byte = 0; byte < bits / 8; byte += 1) line.push(Math.floor(pixel(x, y) / 256 ** byte) % 256);
      }
    }
    while (line.length % 4 !== 0) line.push(0);
    bytes.push(...line);
  }
  return bytes;
}

// PNGs of every kind that the format knows (ISO/IEC 15948), written sample by sample.
import { crc32, deflateSync } from "node:zlib";

export interface PngKind {
  width: number;
  height: number;
  /** 0 grey, 2 RGB, 3 indexed, 4 grey and alpha, 6 RGB and alpha. */
  colorType: number;
  depth: number;
  interlaced?: boolean;
  /** Samples of a pixel, as many as the colour type has, each of `depth` bits. */
  pixel(x: number, y: number): number[];
  /** Chunks between IHDR and IDAT. */
  chunks?: [name: string, content: Uint8Array][];
  /** Bytes after the rows, compressed with them. */
  excess?: number;
}

const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export function pngKind(kind: PngKind): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(kind.width, 0);
  head.writeUInt32BE(kind.height, 4);
  head.set([kind.depth, kind.colorType, 0, 0, kind.interlaced ? 1 : 0], 8);
  const rows: Buffer[] = [];
  for (const [left, top, stepX, stepY] of kind.interlaced ? PASSES : ([[0, 0, 1, 1]] as const)) {
    for (let y = top; y < kind.height; y += stepY) {
      const bits: string[] = [];
      for (let x = left; x < kind.width; x += stepX) {
        bits.push(...kind.pixel(x, y).map((sample) => sample.toString(2).padStart(kind.depth, "0")));
      }
      // A pass without pixels has no rows either.
      if (bits.length > 0) rows.push(subFiltered(packed(bits.join("")), kind));
    }
  }
  const data = deflateSync(Buffer.concat([...rows, Buffer.alloc(kind.excess ?? 0)]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    ...(kind.chunks ?? []).map(([name, content]) => chunk(name, content)),
    // In two pieces, as writers may cut it.
    chunk("IDAT", data.subarray(0, 5)),
    chunk("IDAT", data.subarray(5)),
    chunk("IEND", new Uint8Array()),
  ]);
}

function packed(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Filter 1: each byte less the one of the pixel before. */
function subFiltered(row: Buffer, { colorType, depth }: PngKind): Buffer {
  const before = Math.max(1, (CHANNELS[colorType]! * depth) / 8);
  return Buffer.from([1, ...row.map((byte, at) => (byte - (row[at - before] ?? 0)) & 255)]);
}

export function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

// The parts of a PNG that a chart is made of. All other chunks are passed over, color profiles and texts that would be
// unpacked among them.

export interface PngParts {
  width: number;
  height: number;
  depth: number;
  /** 0 grey, 2 RGB, 3 indexed, 4 grey and alpha, 6 RGB and alpha. */
  colorType: number;
  /** Samples a pixel. */
  channels: number;
  interlaced: boolean;
  palette: Uint8Array;
  transparency: Uint8Array;
  /** Compressed. */
  data: Uint8Array;
}

/** Samples a pixel of each color type, and the depths that it may have (§11.2.1). */
export const PNG_COLOR_TYPES: ReadonlyMap<number, { channels: number; depths: readonly number[] }> = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [3, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
]);

/** Of a file that `readImageHeader` took for a PNG. Throws when it is damaged. */
export function readPngParts(bytes: Uint8Array): PngParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [depth, colorType] = [view.getUint8(24), view.getUint8(25)];
  const known = PNG_COLOR_TYPES.get(colorType);
  if (!known?.depths.includes(depth)) throw new Error("no color type and depth of PNG");
  let [palette, transparency] = [new Uint8Array(), new Uint8Array()];
  const data: Uint8Array[] = [];
  for (let offset = 8; offset + 12 <= view.byteLength;) {
    const length = view.getUint32(offset);
    const content = bytes.slice(offset + 8, offset + 8 + length);
    const name = view.getUint32(offset + 4);
    if (name === 0x504c5445) palette = content;
    if (name === 0x74524e53) transparency = content;
    if (name === 0x49444154) data.push(content);
    if (name === 0x49454e44) break;
    offset += 12 + length;
  }
  return {
    ...{ width: view.getUint32(16), height: view.getUint32(20), depth, colorType, channels: known.channels },
    ...{ interlaced: view.getUint8(28) === 1, palette, transparency, data: Buffer.concat(data) },
  };
}

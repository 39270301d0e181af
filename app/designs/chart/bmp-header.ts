// The header of a BMP: BITMAPCOREHEADER, or BITMAPINFOHEADER and its successors, including OS/2's.

export interface BmpHeader {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  /** Run-length encoded, in 4 or 8 bits. */
  runs: boolean;
  dataOffset: number;
  /** As 0xRRGGBB; null: pixels hold their color. */
  palette: Int32Array | null;
  /** The pixel's bits for red, green, blue and alpha. */
  masks: number[];
}

const DEFAULT_MASKS: Record<number, number[]> = {
  16: [0x7c00, 0x3e0, 0x1f, 0],
  24: [0xff0000, 0xff00, 0xff, 0],
  32: [0xff0000, 0xff00, 0xff, 0],
};
const OS2_1 = 12;
const OS2_2 = 64;
const COMPRESSION = { none: 0, runsOf8: 1, runsOf4: 2, bitFields: 3, alphaBitFields: 6 };

/** For a file that `readImageHeader` identified as BMP. Throws on unknown formats. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  const old = size === OS2_1;
  const height = old ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(old ? 24 : 28, true);
  const compression = old ? COMPRESSION.none : view.getUint32(30, true);
  const fields = compression === COMPRESSION.bitFields || compression === COMPRESSION.alphaBitFields;
  const runs = compression === COMPRESSION.runsOf8 || compression === COMPRESSION.runsOf4;
  const known = compression === COMPRESSION.none || (runs && bits === (compression === COMPRESSION.runsOf8 ? 8 : 4));
  // In OS/2's second version, 3 is a different compression.
  if (!known && !(fields && size !== OS2_2)) throw new Error(`BMP compression ${compression}`);
  const hasPalette = bits === 1 || bits === 2 || bits === 4 || bits === 8;
  const masks = fields ? readMasks(view, { size, compression }) : DEFAULT_MASKS[bits];
  if (!hasPalette && !masks) throw new Error(`BMP of ${bits} bits`);
  return {
    width: old ? view.getUint16(18, true) : view.getInt32(18, true),
    height: Math.abs(height),
    ...{ topDown: height < 0, bits, runs, dataOffset: view.getUint32(10, true) },
    palette: hasPalette ? readPalette(view, { size, bits }) : null,
    masks: masks ?? [],
  };
}

/** After the 40 bytes that all headers share: within a longer header, or after it. */
function readMasks(view: DataView, { size, compression }: { size: number; compression: number }): number[] {
  const withAlpha = size >= 56 || compression === COMPRESSION.alphaBitFields;
  return [54, 58, 62, 66].map((at) => (at < 66 || withAlpha ? view.getUint32(at, true) : 0));
}

function readPalette(view: DataView, { size, bits }: { size: number; bits: number }): Int32Array {
  const old = size === OS2_1;
  const used = old ? 0 : view.getUint32(46, true);
  const [start, entry] = [14 + size, old ? 3 : 4];
  const length = Math.min(used || 2 ** bits, 2 ** bits, Math.floor((view.byteLength - start) / entry));
  return Int32Array.from({ length: Math.max(0, length) }, (_, index) => {
    const at = start + index * entry;
    return (view.getUint8(at + 2) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at);
  });
}

// Detects an uploaded file's type by its content, never by its name (a zip renamed .png, a truncated upload, a header
// that promises more pixels than its bytes can hold). Reads headers and ends only; decodes nothing.
import { readJpeg, readWebp } from "./photo-header.ts";

/** Pixels. A run-length encoded BMP may claim 2^31 of them in a few bytes, more than a column or memory can hold. */
const LONGEST_SIDE = 65_535;

export type ImageType = "image/png" | "image/bmp" | "image/jpeg" | "image/webp";

export const EXTENSION: Record<ImageType, string> = {
  "image/png": "png",
  "image/bmp": "bmp",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

export interface Image {
  bytes: Uint8Array;
  type: ImageType;
  width: number;
  height: number;
}

export type ImageHeader =
  | ({ kind: "image" } & Omit<Image, "bytes">)
  /** Starts as an image but doesn't end as one: a truncated upload, or a header with a wrong size. */
  | { kind: "incomplete"; type: ImageType }
  | { kind: "not_an_image"; looksLike: "zip" | "pdf" | "gif" | "tiff" | "text" | "empty" | "unknown" };

/** Reads type and size in pixels from the bytes of a file. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return measured("image/png", readPng(view));
  if (startsWith(bytes, [0x42, 0x4d])) return measured("image/bmp", readBmp(view));
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return measured("image/jpeg", readJpeg(view));
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])) {
    return measured("image/webp", readWebp(view));
  }
  return { kind: "not_an_image", looksLike: guess(bytes) };
}

interface Size {
  width: number;
  height: number;
}

function measured(type: ImageType, size: Size | null): ImageHeader {
  if (!size || size.width < 1 || size.height < 1 || Math.max(size.width, size.height) > LONGEST_SIDE)
    return { kind: "incomplete", type };
  return { kind: "image", type, ...size };
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);
}

/** No deflate stream unpacks to more than 1,032 times its length (RFC 1951: 258 bytes from 2 bits). */
const DEFLATE_MAX_RATIO = 1032;

/** The bit depths allowed for each color type of PNG (§11.2.1). */
const PNG_COLOR_TYPES: ReadonlyMap<number, { channels: number; depths: readonly number[] }> = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [3, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
]);

/** PNG (ISO/IEC 15948): IHDR first, IEND last, and image data that can hold what IHDR promises. */
function readPng(view: DataView): Size | null {
  if (view.byteLength < 33 || view.getUint32(12) !== 0x49484452) return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  const depth = view.getUint8(24);
  const color = PNG_COLOR_TYPES.get(view.getUint8(25));
  if (!color?.depths.includes(depth)) return null;
  let offset = 8;
  let data = 0;
  while (offset + 12 <= view.byteLength) {
    const length = view.getUint32(offset);
    const kind = view.getUint32(offset + 4);
    if (kind === 0x49444154) data += length;
    if (kind === 0x49454e44) {
      const unpacked = size.height * (1 + Math.ceil((size.width * color.channels * depth) / 8));
      // Interlaced images hold a few bytes more, so this is the minimum.
      return unpacked <= data * DEFLATE_MAX_RATIO ? size : null;
    }
    offset += 12 + length;
  }
  return null;
}

const BMP_UNCOMPRESSED = new Set([0, 3, 6]);

/** BMP: BITMAPCOREHEADER, or BITMAPINFOHEADER and its successors. A negative height means rows from top to bottom. */
function readBmp(view: DataView): Size | null {
  if (view.byteLength < 26) return null;
  const dataOffset = view.getUint32(10, true);
  const headerSize = view.getUint32(14, true);
  if (headerSize === 12) {
    const core = { width: view.getUint16(18, true), height: view.getUint16(20, true) };
    return bmpRowsFit(view, { ...core, dataOffset, bits: view.getUint16(24, true) }) ? core : null;
  }
  if (headerSize < 40 || view.byteLength < 54) return null;
  const size = { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
  const compression = view.getUint32(30, true);
  if (size.width < 1) return null;
  if (!BMP_UNCOMPRESSED.has(compression)) {
    // Programs write the packed length, the unpacked one or none (bmpsuite, "rle8" and "badfilesize"): only the runs
    // show whether the image is complete (app/designs/chart/bmp-cells.ts).
    return dataOffset < view.byteLength ? size : null;
  }
  return bmpRowsFit(view, { ...size, dataOffset, bits: view.getUint16(28, true) }) ? size : null;
}

function bmpRowsFit(view: DataView, image: Size & { dataOffset: number; bits: number }): boolean {
  const row = Math.ceil((image.width * image.bits) / 32) * 4;
  return image.bits > 0 && image.dataOffset + row * image.height <= view.byteLength;
}

function guess(bytes: Uint8Array): "zip" | "pdf" | "gif" | "tiff" | "text" | "empty" | "unknown" {
  if (bytes.length === 0) return "empty";
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return "zip";
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return "pdf";
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38])) return "gif";
  if (startsWith(bytes, [0x49, 0x49, 0x2a, 0x00]) || startsWith(bytes, [0x4d, 0x4d, 0x00, 0x2a])) return "tiff";
  return bytes.subarray(0, 512).every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13)
    ? "text"
    : "unknown";
}

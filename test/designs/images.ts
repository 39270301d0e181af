// Small real images for tests, made anew each time.
import { encode } from "fast-png";

/** A PNG of one colour; `seed` changes its bytes and with them its hash. */
export function pngOf(options: { width?: number; height?: number; seed?: number } = {}): Uint8Array {
  const { width = 4, height = 3, seed = 0 } = options;
  const data = new Uint8Array(width * height * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = (index * 7 + seed * 31) % 256;
  data[0] = seed % 256;
  data[1] = (seed >> 8) % 256;
  return encode({ width, height, data, channels: 3, depth: 8 });
}

/** An uncompressed 24-bit BMP, bottom row first as usual, or top row first with a negative height. */
export function bmpOf(options: { width: number; height: number; topDown?: boolean; fill?: [number, number, number] }) {
  const { width, height, topDown = false, fill = [0x20, 0x40, 0x60] } = options;
  const row = Math.ceil((width * 24) / 32) * 4;
  const bytes = new Uint8Array(54 + row * height);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x424d);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, topDown ? -height : height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  view.setUint32(34, row * height, true);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) bytes.set([fill[2], fill[1], fill[0]], 54 + y * row + x * 3);
  }
  return bytes;
}

/** The least JPEG that has a frame header and a scan: SOI, SOF0, SOS, EOI. */
export function jpegOf(width: number, height: number): Uint8Array {
  const sof = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const sos = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34];
  return Uint8Array.from([0xff, 0xd8, ...sof, ...sos, 0xff, 0xd9]);
}

/** The head of an extended WebP file. */
export function webpOf(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(30);
  const view = new DataView(bytes.buffer);
  bytes.set(Buffer.from("RIFF"), 0);
  view.setUint32(4, 22, true);
  bytes.set(Buffer.from("WEBPVP8X"), 8);
  view.setUint32(16, 10, true);
  view.setUint16(24, width - 1, true);
  view.setUint16(27, height - 1, true);
  return bytes;
}

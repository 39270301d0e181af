export type ImageType = "image/png" | "image/bmp" | "image/jpeg" | "image/webp";

/** Detects an image's type by its first bytes, not by its name. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const startsWith = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && ascii(12, 16) === "IHDR") return "image/png";
  if (ascii(0, 2) === "BM" && bytes.length >= 26) return "image/bmp";
  if (startsWith(0xff, 0xd8, 0xff)) return "image/jpeg";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  return undefined;
}

// A small print file: one pixel per drill cell, its picture drawn from a name, so that each name has its own hash.
import { encode } from "fast-png";
import { createHash } from "node:crypto";

export function printFile(name: string, { width = 12, height = 8 } = {}): Uint8Array<ArrayBuffer> {
  const seed = createHash("sha256").update(name).digest();
  const data = new Uint8Array(width * height * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = seed[(index * 7) % seed.length]!;
  return Uint8Array.from(encode({ width, height, data, channels: 3, depth: 8 }));
}

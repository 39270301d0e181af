import { timingSafeEqual } from "node:crypto";

/** Takes equally long wherever they differ, so that secrets can't be guessed byte by byte. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

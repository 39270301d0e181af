/** A seeded random source, so that a run with the same seed produces the same SKUs, tokens and faults. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** `length` lower-case letters and digits. */
  word(length: number): string;
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/** mulberry32: small, fast, and good enough for test data; never for real secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const word = (length: number) =>
    Array.from({ length }, () => ALPHABET[Math.floor(next() * ALPHABET.length)]).join("");
  return { next, word };
}

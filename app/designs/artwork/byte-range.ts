// Parses the byte range of a request (RFC 9110 §14): single ranges only. Several ranges are answered with the whole
// file, as §14.2 allows.

export type ByteRange =
  | { kind: "whole" }
  /** First and last byte, both included. */
  | { kind: "part"; first: number; last: number }
  | { kind: "unsatisfiable" };

/** `header`: the Range header; `size`: length of the representation in bytes. */
export function readByteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return { kind: "whole" };
  const [, from, to] = match;
  if (from === "") {
    const suffix = Number(to);
    if (suffix === 0 || size === 0) return { kind: "unsatisfiable" };
    return { kind: "part", first: Math.max(0, size - suffix), last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Number(to);
  // A last byte before the first one makes the header invalid, and an invalid header is ignored (§14.1.1).
  if (to !== "" && last < first) return { kind: "whole" };
  if (first >= size) return { kind: "unsatisfiable" };
  return { kind: "part", first, last: Math.min(last, size - 1) };
}

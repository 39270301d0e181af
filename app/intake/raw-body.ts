// Bodies whose raw bytes are needed, because an HMAC covers them. Anyone may send one, so memory and time are bounded
// before the sender is known (decision 43).
import type { IncomingMessage } from "node:http";
import { DISCARD_FACTOR, LARGE_BODIES_BYTES, SMALL_BODY_BYTES } from "./limits.ts";

export type RawBody =
  | { kind: "read"; bytes: Buffer }
  | { kind: "too_large" }
  /** Not complete within its time limit. */
  | { kind: "too_slow" }
  /** Too many large bodies are being read at once. */
  | { kind: "busy" }
  | { kind: "aborted" };

/** The status that answers a body that wasn't read. */
export const REFUSED_WITH = { too_large: 413, too_slow: 408, busy: 503 } as const;

export interface RawBodyLimits {
  /** Maximum bytes. */
  cap: number;
  withinMs: number;
  room: BodyRoom;
  /** Called with each chunk as it arrives, also of a body that turns out too large. */
  onPiece?(piece: Buffer): void;
}

/** Passes the raw bytes to `use`, or returns why there are none; releases their share of the room afterwards. */
export async function withRawBody<Used>(
  request: IncomingMessage,
  limits: RawBodyLimits,
  use: (body: RawBody) => Promise<Used>,
): Promise<Used> {
  const share = limits.room.enter();
  try {
    return await use(await read(request, limits, share));
  } finally {
    share.leave();
  }
}

function read(
  request: IncomingMessage,
  { cap, withinMs, onPiece }: RawBodyLimits,
  share: ReturnType<BodyRoom["enter"]>,
): Promise<RawBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => end({ kind: "too_slow" }), withinMs);
    const end = (body: RawBody) => {
      clearTimeout(timer);
      request.off("data", take);
      if (body.kind !== "read") {
        chunks.length = 0;
        request.resume();
      }
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > cap * DISCARD_FACTOR) {
        end({ kind: "too_large" });
        request.destroy();
      } else if (size > cap) {
        chunks.length = 0;
      } else if (share.holds(size)) {
        onPiece?.(chunk);
        chunks.push(chunk);
      } else end({ kind: "busy" });
    };
    request.on("data", take);
    request.on("end", () => end(size > cap ? { kind: "too_large" } : { kind: "read", bytes: Buffer.concat(chunks) }));
    request.on("error", () => end({ kind: "aborted" }));
    request.on("close", () => end({ kind: "aborted" }));
  });
}

export type BodyRoom = ReturnType<typeof createBodyRoom>;

/** The memory that concurrently read bodies may take together. Small ones are always admitted. */
export function createBodyRoom(together = LARGE_BODIES_BYTES) {
  let used = 0;
  return {
    enter() {
      let held = 0;
      return {
        holds(size: number) {
          const more = Math.max(0, size - SMALL_BODY_BYTES) - held;
          if (more <= 0) return true;
          if (used + more > together) return false;
          used += more;
          held += more;
          return true;
        },
        leave() {
          used -= held;
          held = 0;
        },
      };
    },
  };
}

// Heavy work of a route in its store's turn (decision 87).
import { Readable } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable } from "@remix-run/node";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { HeavyWork } from "../load-context.ts";

const BUSY = "Your store already has several of these under way. Try again in a moment.\n";
/** A stream that isn't read to its end gives its turn back after this long. */
const STREAM_ENDS_MS = 10 * 60_000;

interface Asked {
  context: AppLoadContext;
  shop: ShopRef;
  work: HeavyWork;
}

export async function inTurn<T>(asked: Asked, run: () => Promise<T>): Promise<T> {
  const end = await take(asked);
  try {
    return await run();
  } finally {
    end();
  }
}

/**
 * The turn lasts until the last piece was read, or the reader has gone. Null for a HEAD: its body isn't read, so its turn would
 * not end.
 */
export async function streamInTurn(
  { request, ...asked }: Asked & { request: Request },
  pieces: () => Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<ReadableStream | null> {
  if (request.method === "HEAD") return null;
  const end = await take(asked);
  const stream = Readable.from(pieces(), { objectMode: false });
  const late = setTimeout(() => stream.destroy(), STREAM_ENDS_MS).unref();
  stream.once("close", () => {
    clearTimeout(late);
    end();
  });
  return createReadableStreamFromReadable(stream);
}

async function take({ context, shop, work }: Asked): Promise<() => void> {
  const end = await context.app.turns.take(shop.id, work);
  if (end) return end;
  throw new Response(BUSY, { status: 429, headers: { "Retry-After": "10", "Cache-Control": "no-store" } });
}

// Heavy work of a route within its store's share (decision 87).
import { type AppLoadContext, createReadableStreamFromReadable } from "@remix-run/node";
import { Readable } from "node:stream";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { HeavyWork } from "../load-context.ts";
import { costOf } from "./request-costs.ts";

const BUSY = "Your store already has several of these under way. Try again in a moment.\n";

interface Asked {
  context: AppLoadContext;
  shop: Pick<ShopRef, "id">;
  work: HeavyWork;
}

export async function inShare<T>(asked: Asked, run: () => Promise<T>): Promise<T> {
  const end = await take(asked);
  try {
    return await run();
  } finally {
    end();
  }
}

/**
 * The share is held until the last piece was read, or the reader has gone. Null for a HEAD: its body isn't read, so its share would
 * not end.
 */
export async function streamInShare(
  { request, ...asked }: Asked & { request: Request },
  pieces: () => Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<ReadableStream | null> {
  if (request.method === "HEAD") return null;
  const end = await take(asked);
  const stream = Readable.from(pieces(), { objectMode: false });
  const { ms } = costOf(new URL(request.url).pathname);
  const late = setTimeout(() => stream.destroy(), ms).unref();
  stream.once("close", () => {
    clearTimeout(late);
    end();
  });
  return createReadableStreamFromReadable(stream);
}

async function take({ context, shop, work }: Asked): Promise<() => void> {
  // What waits or goes on for long keeps the store from none of its other pages.
  context.endShare();
  const end = await context.app.shares.take(shop.id, work);
  if (end) return end;
  throw new Response(BUSY, { status: 429, headers: { "Retry-After": "10", "Cache-Control": "no-store" } });
}

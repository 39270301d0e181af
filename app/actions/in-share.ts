// Heavy work of a route within its store's share (decision 87).
import { type AppLoadContext, createReadableStreamFromReadable } from "@remix-run/node";
import { Readable } from "node:stream";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { HeavyWork } from "../load-context.ts";
import type { Visit } from "./for-shop.ts";
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
 * Streams a CSV file. `name`: of the saved file; null: the browser's own. The share is held until the last piece was read, or the
 * reader has gone. A HEAD takes none: its body isn't read, so its share would not end.
 */
export async function csvInShare(
  { context, shop, request }: Visit,
  name: string | null,
  pieces: () => AsyncIterable<string>,
): Promise<Response> {
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    ...(name === null ? {} : { "content-disposition": `attachment; filename="${name}.csv"` }),
    "cache-control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const end = await take({ context, shop, work: "download" });
  const stream = Readable.from(pieces(), { objectMode: false });
  const { ms } = costOf(new URL(request.url).pathname);
  const late = setTimeout(() => stream.destroy(), ms).unref();
  stream.once("close", () => {
    clearTimeout(late);
    end();
  });
  return new Response(createReadableStreamFromReadable(stream), { headers });
}

async function take({ context, shop, work }: Asked): Promise<() => void> {
  // What waits or goes on for long keeps the store from none of its other pages.
  context.endShare();
  const end = await context.app.shares.take(shop.id, work);
  if (end) return end;
  throw new Response(BUSY, { status: 429, headers: { "Retry-After": "10", "Cache-Control": "no-store" } });
}

// GET /thumbnails/<pass>/<sha256>.webp: a chart for lists. Drawn at the first request, then stored for all.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { Sha256, type ShopId } from "../../kernel/ids.ts";
import { evaluatePreconditions } from "../artwork/conditional-request.ts";
import { CELL_LIMIT, THUMBNAIL_ADDRESS_DAYS, THUMBNAILS_WAITING } from "../limits.ts";
import type { ThumbnailRows } from "../ports/artwork.ts";
import type { AddressKeys } from "../signed-address.ts";
import type { DrawingThread } from "./drawing-thread.ts";
import { createRoundRobin } from "./round-robin.ts";
import { shopOfPass } from "./thumbnail-address.ts";

const PATH = /^\/thumbnails\/([^/]+)\/([0-9a-f]{64})\.webp$/;
const MAX_AGE = THUMBNAIL_ADDRESS_DAYS * 24 * 60 * 60;

interface Parts {
  rows: ThumbnailRows;
  thread: DrawingThread;
  keys: Pick<AddressKeys, "fingerprints">;
  log: Pick<Logger, "info">;
  now?: () => Date;
}

type Thumbnail = { bytes: Uint8Array; drawnAt: Date };

/** Answers 200, 304, 404, or 503 while too many thumbnails of the shop wait to be drawn. */
export function createThumbnailHandler({ rows, thread, keys, log, now = () => new Date() }: Parts) {
  const turns = createRoundRobin<Thumbnail | null>(THUMBNAILS_WAITING);

  async function drawAndKeep(sha256: Sha256): Promise<Thumbnail | null> {
    const file = await rows.readFile(sha256);
    if (!file) return null;
    const drawing = await thread.draw(file);
    if (drawing.kind === "drawn") {
      await rows.keep(sha256, drawing.bytes);
      return { bytes: drawing.bytes, drawnAt: now() };
    }
    if (drawing.kind === "damaged") await rows.keep(sha256, null);
    log.info({ sha256: sha256.slice(0, 12), why: drawing.kind }, "a print file could not be drawn as a thumbnail");
    return null;
  }

  async function find(shop: ShopId, sha256: Sha256): Promise<Thumbnail | null | "busy"> {
    const kept = await rows.find(shop, sha256);
    switch (kept?.kind) {
      case undefined:
      case "undrawable":
        return null;
      case "drawn":
        return kept;
      case "not_drawn": {
        if (kept.cells > CELL_LIMIT) return null;
        const turn = turns.take({ shop, key: sha256, work: () => drawAndKeep(sha256) });
        return turn ?? "busy";
      }
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, pass = "", hash = ""] = PATH.exec((request.url ?? "").split("?", 1)[0]!) ?? [];
    const shop = shopOfPass(pass, now(), keys);
    const found = shop && (await find(shop, Sha256.parse(hash)));
    if (!found) return void response.writeHead(404, { "Cache-Control": "private, max-age=60" }).end();
    if (found === "busy")
      return void response.writeHead(503, { "Retry-After": "5", "Cache-Control": "no-store" }).end();
    send(request, response, { ...found, etag: `"${hash.slice(0, 16)}"` });
  };
}

function send(request: IncomingMessage, response: ServerResponse, found: Thumbnail & { etag: string }): void {
  response.setHeader("ETag", found.etag);
  response.setHeader("Last-Modified", found.drawnAt.toUTCString());
  response.setHeader("Cache-Control", `private, max-age=${MAX_AGE}, immutable`);
  const { "if-none-match": match, "if-modified-since": since } = request.headers;
  const headers = { "if-none-match": match, "if-modified-since": since };
  const known = evaluatePreconditions(headers, { etag: found.etag, lastModified: found.drawnAt });
  if (known === "not_modified") return void response.writeHead(304).end();
  response.writeHead(200, { "Content-Type": "image/webp", "Content-Length": found.bytes.byteLength });
  response.end(request.method === "HEAD" ? undefined : found.bytes);
}

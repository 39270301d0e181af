// Files: staged uploads in, files and bulk results out.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Store } from "../model/store.ts";
import { readBody } from "./body.ts";
import { filePartOf } from "./multipart.ts";

const UPLOAD_LIMIT = 100 * 1024 * 1024;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
}

/** False if the address is not one of these. */
export async function serveFile(stores: Store[], exchange: Exchange): Promise<boolean> {
  const [, place, id] = exchange.pathname.split("/");
  if (place === "staged-uploads") await upload(stores, exchange);
  else if (place === "cdn") serveStored(stores, exchange);
  else if (place === "bulk-results" && id) serveBulkResult(stores, exchange, id.replace(".jsonl", ""));
  else return false;
  return true;
}

async function upload(stores: Store[], { request, response, pathname }: Exchange): Promise<void> {
  const body = await readBody(request, UPLOAD_LIMIT);
  const form = request.method === "POST" ? filePartOf(body, request.headers["content-type"] ?? "") : null;
  const key = form?.key ?? pathname.slice("/staged-uploads/".length);
  const target = stores.map((store) => store.stagedTargets.get(key)).find((one) => one !== undefined);
  const bytes = request.method === "PUT" ? body : form?.bytes;
  if (!target || !bytes || target.httpMethod !== request.method) {
    response.writeHead(403).end("SignatureDoesNotMatch");
    return;
  }
  target.bytes = bytes;
  response.writeHead(request.method === "POST" ? 201 : 200).end();
}

function serveStored(stores: Store[], { response, pathname }: Exchange): void {
  const file = stores.map((store) => store.files.get(pathname.split("/")[3] ?? "")).find((one) => one !== undefined);
  if (!file?.bytes || file.status !== "READY") {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": file.mimeType, "content-length": file.bytes.length }).end(file.bytes);
}

function serveBulkResult(stores: Store[], { response }: Exchange, id: string): void {
  const result = stores.map((store) => store.bulkOperations.get(id)?.result).find((one) => typeof one === "string");
  if (typeof result !== "string") {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": "application/jsonl" }).end(result);
}

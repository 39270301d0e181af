import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import {
  startKitSandbox,
  type BrandSlug,
  type Environment,
  type KitSandbox,
  type KitSandboxOptions,
} from "../start.ts";

/** A sandbox for one test, closed when the test ends. */
export async function openKit(options: KitSandboxOptions = {}): Promise<KitSandbox> {
  const kit = await startKitSandbox({ fetchArtwork: false, ...options });
  onTestFinished(() => kit.close());
  return kit;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it isn't JSON. */
  body: unknown;
}

export interface Caller {
  send(method: string, path: string, body?: unknown): Promise<Reply>;
  sendForm(fields: Record<string, string | Blob>): Promise<Reply>;
}

/** Calls the API as a brand, or with any token, or without one (null). */
export function callerOf(
  kit: KitSandbox,
  who: { brand?: BrandSlug; environment?: Environment; token?: string | null } = {},
): Caller {
  const { brand = "brightside", environment = "production" } = who;
  const token = who.token === undefined ? kit.brands[brand]![environment].token : who.token;
  const base = environment === "production" ? kit.baseUrl : kit.stagingBaseUrl;
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return {
    async send(method, path, body) {
      const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return read(await fetch(base + path, { method, headers: { ...authorization, ...type }, body: text }));
    },
    async sendForm(fields) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return read(await fetch(`${base}/product_templates`, { method: "POST", headers: authorization, body: form }));
    },
  };
}

export async function control(kit: KitSandbox, method: string, path: string, body?: unknown): Promise<Reply> {
  return read(await fetch(kit.controlUrl + path, { method, body: JSON.stringify(body) }));
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function orderBody(change: Record<string, unknown> = {}) {
  return {
    reference_number: "6104827394821",
    customer_info: { name: "Ada Example", address1: "12 Long Meadow Lane", country: "US" },
    lines: [{ product_id: 102, quantity: 1, artwork_location: "https://artwork.example/fox.png" }],
    ...change,
  };
}

/** Creates an order and returns its id. */
export async function placeOrder(caller: Caller, change: Record<string, unknown> = {}): Promise<number> {
  const { body } = await caller.send("POST", "/orders", orderBody(change));
  if (typeof body === "object" && body !== null && "id" in body && typeof body.id === "number") return body.id;
  throw new Error("The order was not made");
}

/** Bytes with the start of a PNG; `fill` makes files differ, `size` makes them large. */
export function pngBytes({ size = 64, fill = 0 } = {}): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, fill);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bytes);
  return bytes;
}

export function templateFields(change: Record<string, string | Blob> = {}) {
  return {
    name: "Fox at dusk",
    slug: "fox-at-dusk",
    catalog_product_id: "102",
    dithered_image: new Blob([pngBytes()], { type: "image/png" }),
    ...change,
  };
}

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A server on loopback that stores what it receives; `answer` decides the reply (default an empty 200). */
export async function listen(answer: RequestListener = (_, response) => void response.end()) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

// Requests of the framed pages as App Bridge sends them: Remix's data addresses, with a session token of the shop.
import type { World } from "../world.ts";

export type Body = { form: Record<string, string> } | { json: unknown } | { file: Uint8Array } | { parts: FormData };

interface PageRequest {
  /** Without `.data`; with its query. */
  at: string;
  /** Routes without a page answer directly, not as Remix's data. */
  resource: boolean;
  body?: Body;
}

export async function askAs(
  world: World,
  domain: string,
  { at, resource, body }: PageRequest,
): Promise<{ status: number; text: string }> {
  const url = new URL(at, world.origin);
  if (!resource) url.pathname += ".data";
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    redirect: "manual",
    headers: {
      authorization: `Bearer ${world.shopify.idToken(domain)}`,
      ...(body && "json" in body ? { "content-type": "application/json" } : {}),
      ...(body && "file" in body ? { "content-type": "image/png" } : {}),
    },
    ...(body ? { body: encode(body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}

export function encode(body: Body): BodyInit {
  if ("form" in body) return new URLSearchParams(body.form);
  if ("json" in body) return JSON.stringify(body.json);
  return "file" in body ? Uint8Array.from(body.file) : body.parts;
}

// Requests of our admin UI extensions, as Shopify's admin sends them: from its extensions' origin, with a session token.
import type { World } from "../world.ts";

export const EXTENSIONS_ORIGIN = "https://extensions.shopifycdn.com";

interface ExtensionRequest {
  /** Within `/api/extensions/`, with its query. */
  at: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function askAsExtension(world: World, domain: string, { at, body, headers = {} }: ExtensionRequest) {
  const response = await fetch(`${world.origin}/api/extensions/${at}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      origin: EXTENSIONS_ORIGIN,
      authorization: `Bearer ${world.shopify.idToken(domain)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: text === "" ? null : (JSON.parse(text) as unknown),
  };
}

// The merchant's clicks in the app, over HTTP as its pages send them: Remix's data addresses, with a session token of the shop.
import type { ShopifySandbox } from "../../sandbox/shopify/types.ts";

export type MerchantAtApp = ReturnType<typeof merchantAtApp>;

export function merchantAtApp(shopify: ShopifySandbox, domain: string) {
  const ask = async (at: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(at, shopify.appUrl!), {
      ...init,
      redirect: "manual",
      headers: {
        authorization: `Bearer ${shopify.idToken(domain)}`,
        ...init.headers,
      },
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${init.method ?? "GET"} ${at} answered ${response.status}: ${text.slice(0, 200)}`);
    return text;
  };
  return {
    /** Opens a page. */
    open: (at: string) => ask(dataOf(at)),
    /** Sends a page's form. The answer is Remix's stream, as text. */
    send: (at: string, form: Record<string, string>) =>
      ask(dataOf(at), { method: "POST", body: new URLSearchParams(form) }),
    async uploadPrintFile(sku: string, file: Uint8Array<ArrayBuffer>) {
      const headers = { "content-type": "image/png" };
      await ask(`/app/designs/artwork?sku=${sku}`, { method: "POST", body: new Blob([file]), headers });
    },
  };
}

function dataOf(at: string): string {
  const [path, query] = at.split("?");
  return `${path}.data${query === undefined ? "" : `?${query}`}`;
}

// A shopper's cart: a theme's page that changes it by Shopify's Ajax API (shopify.dev, "Cart API reference") and
// redraws only the parts it knows, and that API.
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

export interface CartLine {
  id: string;
  name: string;
  sku: string;
  quantity: number;
}

export interface Cart {
  lines: CartLine[];
}

/** `GET /cart.js`, `POST /cart/change.js` */
export function answerCart(cart: Cart, request: IncomingMessage, response: ServerResponse): void {
  const answer = async () => {
    if (request.url === "/cart/change.js") {
      const { id, quantity } = (await json(request)) as { id: string; quantity: number };
      cart.lines = cart.lines.flatMap((line) => {
        if (line.id !== id) return [line];
        return quantity === 0 ? [] : [{ ...line, quantity }];
      });
    }
    const items = cart.lines.map(({ id, sku, quantity }) => ({ variant_id: Number(id), sku, quantity }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ items }));
  };
  answer().catch(() => void response.writeHead(500).end());
}

export function cartPage({ lines }: Cart, block: string): string {
  const fields = lines.map(
    ({ id, name, quantity }) =>
      `<p><label>${name} <input type="number" min="0" value="${quantity}" data-id="${id}"></label></p>`,
  );
  return `<!doctype html><html lang="en"><head><title>Cart</title><meta name="viewport" content="width=device-width">
    <link rel="stylesheet" href="/delivery-estimate.css"><script src="/cart-lines.js" defer></script></head>
    <body><div class="shopify-section"><h1>Your cart</h1>${fields.join("")}</div>
    <div class="shopify-section">${block}<p id="below">Check out</p></div>
    <script>
      addEventListener("change", ({ target }) =>
        fetch("/cart/change.js", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ id: target.dataset.id, quantity: Number(target.value) }),
        }));
    </script></body></html>`;
}

import type { ShopModel } from "shopify-sandbox/types";
import { html, type Html } from "../html.ts";

export function money(shop: ShopModel, amount: string | number): string {
  return new Intl.NumberFormat("en", { style: "currency", currency: shop.record.currency }).format(Number(amount));
}

export function moment(shop: ShopModel, at: string): Html {
  const text = new Intl.DateTimeFormat("en", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: shop.record.timezone,
  }).format(new Date(at));
  return html`<time datetime="${at}">${text}</time>`;
}

const TONES: Record<string, string> = {
  PAID: "good",
  ACTIVE: "good",
  FULFILLED: "good",
  SUCCESS: "good",
  CLOSED: "quiet",
  CANCELLED: "quiet",
  ARCHIVED: "quiet",
  REFUNDED: "quiet",
  VOIDED: "quiet",
  ON_HOLD: "bad",
  INCOMPLETE: "bad",
};

/** `PARTIALLY_REFUNDED` reads "Partially refunded". */
export function words(name: string): string {
  const text = name.toLowerCase().replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function badge(status: string, label = words(status)): Html {
  return html`<span class="badge ${TONES[status] ?? "due"}">${label}</span>`;
}

const COLORS = ["#e4572e", "#f3a712", "#a8c686", "#669bbc", "#29335c", "#7d5ba6", "#f6e7cb", "#d1495b"];

/** A small mosaic instead of a product's picture, the same for the same name: the sandbox has no pictures. */
export function mosaic(name: string): Html {
  // FNV-1a over the name, then xorshift: neighboring cells must not look alike.
  let seed = 0x811c9dc5;
  for (const character of name) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return seed >>> 0;
  };
  const palette = Array.from({ length: 4 }, () => COLORS[next() % COLORS.length] ?? "#29335c");
  const cells = Array.from({ length: 36 }, (_, at) => {
    const fill = palette[next() % palette.length] ?? "#29335c";
    return html`<rect x="${at % 6}" y="${Math.floor(at / 6)}" width=".92" height=".92" rx=".12" fill="${fill}" />`;
  });
  return html`<svg
    class="mosaic"
    viewBox="0 0 6 6"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    ${cells}
  </svg>`;
}

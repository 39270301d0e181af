// Answers our extensions on Shopify's product pages: how a product's variants are linked, and whether they are kits. Server
// only.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantQuery, VariantRow } from "../../linking/variants/search-variants.ts";
import type { AppServices } from "../../load-context.ts";
import { extensionWords } from "../texts/extensions.ts";
import { linkReasons, links, linkStates } from "../texts/links/links.ts";
import { notConnected } from "./order-view.ts";
import type { ProductAnswer, ProductCommandAnswer, ProductNamed, Variant } from "./product-contract.ts";
import { toneOf } from "./shared-forms.ts";

type App = Pick<AppServices, "linking" | "accounts" | "designs" | "appUrl">;

/** A collapsed block is 300 pixels high. */
const SHOWN = 10;

const { product: words } = extensionWords;

export async function readProduct(app: App, shop: ShopRef, named: ProductNamed): Promise<ProductAnswer> {
  const now = new Date();
  if (!(await app.accounts.reads.isConnected(shop))) return notConnected;
  const { rows, next } = await app.linking.variants.search(shop, queryOf(named));
  const [first] = rows;
  if (!first) return { kind: "not_synced", ...words.notSynced, link: { label: words.link, to: "app:app/links" } };
  const pictures = app.appUrl + app.designs.thumbnails(shop, now);
  const ready = rows.filter(({ state }) => state === "linked" || state === "by_sku").length;
  return {
    kind: "variants",
    summary: summaryOf(rows, ready),
    variants: rows.slice(0, SHOWN).map((row) => variantOf(row, pictures)),
    link: {
      label: rows.every(({ design }) => design === null) ? words.link : words.change,
      to: `app:app/links?products=${first.productId}`,
    },
    more: rows.length > SHOWN || next ? words.more : null,
    mark: markOf(rows),
  };
}

/**
 * As the linking page does it, and only while the button is offered: if the product has changed since it was shown, the click
 * is answered with its current state.
 */
export async function markProduct(
  app: App,
  shop: ShopRef,
  { notAKit, ...named }: ProductNamed & { notAKit: boolean },
): Promise<ProductCommandAnswer> {
  const before = await readProduct(app, shop, named);
  if (before.kind !== "variants" || before.mark?.notAKit !== notAKit) {
    return { done: false, words: words.changed, product: before };
  }
  const subjects =
    "variant" in named ? { variantIds: [named.variant], productIds: [] } : { variantIds: [], productIds: [named.id] };
  await app.linking.variants.markNotKits(shop, subjects, notAKit);
  const product = await readProduct(app, shop, named);
  return { done: true, words: notAKit ? links.notKits.noted : links.notKits.takenBack, product };
}

function queryOf(named: ProductNamed): VariantQuery {
  const all = { filter: "all", words: "", page: null } as const;
  return "variant" in named ? { ...all, variants: [named.variant] } : { ...all, products: [named.id] };
}

function summaryOf(rows: readonly VariantRow[], ready: number): string {
  const [first] = rows;
  if (first && rows.every(({ state }) => state === first.state)) return linkStates[first.state].label;
  return words.ready(ready, rows.length);
}

function variantOf(row: VariantRow, pictures: string): Variant {
  const { label, tone } = linkStates[row.state];
  const { design } = row;
  return {
    id: row.variantId as Variant["id"],
    title: row.variantTitle === "" ? null : row.variantTitle,
    status: { label, tone: toneOf(tone) },
    why: whyOf(row),
    design: design && {
      name: design.name ?? links.unknownDesign,
      picture: design.printFile === null ? null : `${pictures}/${design.printFile}.webp`,
      open: { label: design.name ?? design.sku, to: `app:app/designs/${encodeURIComponent(design.sku)}` },
    },
  };
}

function whyOf({ reason, sizes }: VariantRow): string | null {
  if (reason === null) return null;
  if (reason === "size_differs") return sizes && links.size.both(sizes);
  if (reason === "size_intended") return sizes && links.size.isIntended(sizes);
  return linkReasons[reason];
}

/** One button for all variants. Linked variants can't be marked as not a kit. */
function markOf(rows: readonly VariantRow[]): Extract<ProductAnswer, { kind: "variants" }>["mark"] {
  if (rows.every(({ state }) => state === "not_a_kit")) return { label: words.kit, notAKit: false };
  return rows.every(({ state }) => state === "not_linked") ? { label: words.notAKit, notAKit: true } : null;
}

// Answers our extensions on Shopify's product pages: how a product's variants are linked, and whether they are kits. Server
// only.
import { carryOut } from "../../actions/link-variants.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { isolated } from "../../kernel/text/isolated.ts";
import { SUGGESTION_LEVELS } from "../../linking/limits.ts";
import { LinkRunId } from "../../linking/runs/link-run.ts";
import type { ShownSuggestion } from "../../linking/suggest/suggest-for-page.ts";
import type { VariantQuery, VariantRow } from "../../linking/variants/search-variants.ts";
import type { AppServices } from "../../load-context.ts";
import { unbroken } from "../format.ts";
import { extensionWords } from "../texts/extensions.ts";
import { linkReasonWords, links, linkStates } from "../texts/links/links.ts";
import { notConnected } from "./order-view.ts";
import type { ProductAnswer, ProductChange, ProductCommandAnswer, ProductNamed, Variant } from "./product-contract.ts";
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
  if (!first) return { kind: "not_synced", ...words.notSynced, link: { label: words.open, to: "app:app/links" } };
  const pictures = app.appUrl + app.designs.thumbnails(shop, now);
  const shown = rows.slice(0, SHOWN);
  const matches = await matchesOf(app, shop, shown);
  return {
    kind: "variants",
    summary: summaryOf(rows, next !== null),
    variants: shown.map((row) => variantOf(row, { pictures, match: matches.get(row.variantId) })),
    link: { label: words.open, to: `app:app/links?products=${first.productId}` },
    more: rows.length > SHOWN || next ? words.more : null,
    mark: markOf(rows),
  };
}

/**
 * As the linking page does it, and only while the button is offered: if the product has changed since it was shown, the click
 * is answered with its current state.
 */
export async function changeProduct(
  app: App,
  shop: ShopRef,
  { named, change }: { named: ProductNamed; change: ProductChange },
): Promise<ProductCommandAnswer> {
  const before = await readProduct(app, shop, named);
  if (before.kind !== "variants" || !isOffered(before, change)) {
    return { done: false, words: words.changed, product: before };
  }
  const answer =
    "notAKit" in change ? await mark(app, shop, { named, ...change }) : await linkVariant(app, shop, change);
  return { ...answer, product: await readProduct(app, shop, named) };
}

function isOffered({ mark, variants }: Extract<ProductAnswer, { kind: "variants" }>, change: ProductChange): boolean {
  if ("notAKit" in change) return mark?.notAKit === change.notAKit;
  return "undo" in change || variants.some(({ id }) => id === change.of);
}

type Answered = Omit<ProductCommandAnswer, "product">;

async function mark(
  { linking }: App,
  shop: ShopRef,
  { named, notAKit }: { named: ProductNamed; notAKit: boolean },
): Promise<Answered> {
  const subjects =
    "variant" in named ? { variantIds: [named.variant], productIds: [] } : { variantIds: [], productIds: [named.id] };
  await linking.variants.markNotKits(shop, subjects, notAKit);
  return { done: true, words: notAKit ? links.notKits.noted : links.notKits.takenBack };
}

/** Written at once, unless the change needs a look first. */
async function linkVariant(
  { linking }: App,
  shop: ShopRef,
  change: Exclude<ProductChange, { notAKit: boolean }>,
): Promise<Answered> {
  const answer =
    "undo" in change
      ? await carryOut(linking, shop, { intent: "undo", run: change.undo })
      : await carryOut(linking, shop, { intent: "accept", ids: [change.of], design: change.design });
  if (answer.kind === "undone") return { done: true, words: links.suggest.undone };
  if (answer.kind === "linked")
    return {
      done: true,
      words: links.suggest.accepted,
      undo: { label: words.undo, run: LinkRunId.parse(answer.runId) },
    };
  if (answer.kind !== "preview" && answer.kind !== "not_repaired") return { done: false, words: words.nothingToDo };
  const link = { label: words.look, to: `app:app/links/runs/${answer.runId}` };
  return { done: false, words: answer.kind === "preview" ? words.needsLook : words.notLinked, link };
}

function queryOf(named: ProductNamed): VariantQuery {
  const all = { filter: "all", words: "", page: null } as const;
  return "variant" in named ? { ...all, variants: [named.variant] } : { ...all, products: [named.id] };
}

/** `more`: the product has further variants, of which nothing is said. */
function summaryOf(rows: readonly VariantRow[], more: boolean): string {
  const [first] = rows;
  if (first && !more && rows.every(({ state }) => state === first.state)) return linkStates[first.state].label;
  const ready = rows.filter(({ state }) => state === "linked" || state === "by_sku").length;
  return words.ready(ready, rows.length, more);
}

/** By variant: as on the linking page, but only designs that match well. */
async function matchesOf(app: App, shop: ShopRef, rows: readonly VariantRow[]): Promise<Map<string, ShownSuggestion>> {
  const unlinked = rows.filter(({ state }) => state === "not_linked").map(({ variantId }) => variantId);
  const found = await app.linking.suggestions.suggest(shop, unlinked);
  const good = found.filter(({ score }) => score >= SUGGESTION_LEVELS.likely);
  return new Map(good.map((match) => [match.variantId, match]));
}

interface Shown {
  /** Where the pictures of designs are. */
  pictures: string;
  match: ShownSuggestion | undefined;
}

function variantOf(row: VariantRow, { pictures, match }: Shown): Variant {
  const { label, tone } = linkStates[row.state];
  const { design } = row;
  const picture = (printFile: string | null) => (printFile === null ? null : `${pictures}/${printFile}.webp`);
  return {
    id: row.variantId as Variant["id"],
    title: row.variantTitle === "" ? null : unbroken(isolated(row.variantTitle)),
    status: { label, tone: toneOf(tone) },
    why: linkReasonWords(row),
    // A bundle isn't linked to a design; its components are.
    ...(row.reason !== "sold_as_components" && {
      choose: row.design === null ? words.choose.button : words.choose.change,
    }),
    design: design && {
      name: design.name ?? links.unknownDesign,
      picture: picture(design.printFile),
      open: { label: design.name ?? design.sku, to: `app:app/designs/${encodeURIComponent(design.sku)}` },
    },
    ...(match && {
      suggested: {
        sku: match.design,
        words: links.suggest.suggested(match.name),
        picture: picture(match.printFile),
        accept: links.suggest.accept,
      },
    }),
  };
}

/** One button for all variants. Linked variants can't be marked as not a kit. */
function markOf(rows: readonly VariantRow[]): Extract<ProductAnswer, { kind: "variants" }>["mark"] {
  if (rows.every(({ state }) => state === "not_a_kit")) return { label: words.kit, notAKit: false };
  return rows.every(({ state }) => state === "not_linked") ? { label: words.notAKit, notAKit: true } : null;
}

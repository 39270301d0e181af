// Answers our action for products selected in Shopify's list: how their variants are linked, and one command for all of them.
// Server only.
import { linkAtOnce, undoAtOnce } from "../../actions/link-variants.ts";
import { ExternalSku, ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { LINKED_AT_ONCE, SUGGESTION_LEVELS } from "../../linking/limits.ts";
import type { LinkChoice } from "../../linking/plan/plan-links.ts";
import { LinkRunId } from "../../linking/runs/link-run.ts";
import type { ShownSuggestion } from "../../linking/suggest/suggest-for-page.ts";
import { readVariantQuery, type VariantRow } from "../../linking/variants/search-variants.ts";
import type { AppServices } from "../../load-context.ts";
import { extensionWords } from "../texts/extensions.ts";
import { links } from "../texts/links/links.ts";
import { notConnected } from "./order-view.ts";
import type { ProductsAnswer, ProductsCommandAnswer } from "./products-contract.ts";

type App = Pick<AppServices, "linking" | "accounts">;

const { products: words } = extensionWords;
/** Pairs of a variant and its design that a question names. */
const NAMED = 5;

interface Asked {
  ids: readonly ProductId[];
  action: string;
}

type Answered = Omit<ProductsCommandAnswer, "products">;

interface Selected {
  rows: VariantRow[];
  /** The selection has more variants than are read for it. */
  more: boolean;
  /** Designs that match unlinked variants well enough to be linked without a look at each. */
  matches: ShownSuggestion[];
}

export async function readProducts(app: App, shop: ShopRef, ids: readonly ProductId[]): Promise<ProductsAnswer> {
  if (!(await app.accounts.reads.isConnected(shop))) {
    const { body, link } = notConnected;
    return { summary: "", actions: [], notConnected: { body, link } };
  }
  return { ...answerOf(await selectedOf(app, shop, ids)), link: inApp(extensionWords.product.open, ids) };
}

export async function commandProducts(app: App, shop: ShopRef, { ids, action }: Asked): Promise<ProductsCommandAnswer> {
  const run = LinkRunId.safeParse(action.replace(/^undo:/, ""));
  const answer = run.success ? await undo(app, shop, run.data) : await carryOut(app, shop, { ids, action });
  return { ...answer, products: await readProducts(app, shop, ids) };
}

async function undo({ linking }: App, shop: ShopRef, run: LinkRunId): Promise<Answered> {
  return (await undoAtOnce(linking, shop, run)) ? done(links.suggest.undone) : failed(words.notUndone, runLink(run));
}

/** Only what is offered now: another click, or a sync of the store, may have been first. */
async function carryOut(app: App, shop: ShopRef, { ids, action }: Asked): Promise<Answered> {
  const selected = await selectedOf(app, shop, ids);
  const { rows, matches } = selected;
  if (!answerOf(selected).actions.some((one) => one.action === action)) return failed(words.changed);
  if (action === "link") return link(app, shop, { ids, matches });
  const notAKit = action === "not_kits";
  await app.linking.variants.markNotKits(shop, subjectsOf(rows, notAKit), notAKit);
  return done(notAKit ? links.notKits.noted : links.notKits.takenBack);
}

async function link(
  app: App,
  shop: ShopRef,
  { ids, matches }: { ids: readonly ProductId[]; matches: readonly ShownSuggestion[] },
): Promise<Answered> {
  const choices = matches.map(({ variantId, design }): LinkChoice => {
    return { kind: "link", variantId: VariantId.parse(variantId), design: ExternalSku.parse(design) };
  });
  const check = inApp(words.look, ids);
  const linked = await linkAtOnce(app.linking, shop, choices);
  switch (linked.kind) {
    case "linked": {
      const left = choices.length - linked.rows;
      const undo = { action: `undo:${linked.runId}`, label: words.undo, question: null, critical: false };
      return { done: true, words: words.linked(linked.rows, left), link: left > 0 ? check : null, undo };
    }
    case "under_way":
      return { done: true, words: words.linking(linked.rows), link: runLink(linked.runId), undo: null };
    case "none_ready":
      return failed(words.noneReady, check);
    case "not_linked":
      return failed(words.notLinked, runLink(linked.runId));
  }
}

async function selectedOf({ linking }: App, shop: ShopRef, ids: readonly ProductId[]): Promise<Selected> {
  const rows: VariantRow[] = [];
  let after: string | null = null;
  do {
    const address = new URLSearchParams({ view: "all", products: ids.join(","), ...(after && { after }) });
    const page = await linking.variants.search(shop, readVariantQuery(address));
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null && rows.length < LINKED_AT_ONCE);
  const unlinked = rows.filter(({ state }) => state === "not_linked").map(({ variantId }) => variantId);
  const suggested = await linking.suggestions.suggest(shop, unlinked);
  const matches = suggested.filter(({ score }) => score >= SUGGESTION_LEVELS.likely);
  return { rows, more: after !== null, matches };
}

function answerOf({ rows, more, matches }: Selected): ProductsAnswer {
  const count = (...states: VariantRow["state"][]) => rows.filter(({ state }) => states.includes(state)).length;
  const [linked, unlinked, notKits] = [count("linked", "by_sku"), count("not_linked"), count("not_a_kit")];
  const offer = (action: string, label: string, isOffered: boolean) =>
    isOffered ? [{ action, label, question: null, critical: false }] : [];
  const summary = words.summary({ all: rows.length, linked, unlinked, notKits });
  return {
    summary: rows.length === 0 ? words.notSynced : more ? words.first(summary) : summary,
    actions: [
      ...offer("link", words.link(matches.length), matches.length > 0).map((one) => ({
        ...one,
        question: questionOf(rows, matches),
      })),
      ...offer("not_kits", words.notKits(unlinked), unlinked > 0),
      ...offer("kits", words.kits(notKits), notKits > 0),
    ],
    notConnected: null,
  };
}

function questionOf(rows: readonly VariantRow[], matches: readonly ShownSuggestion[]) {
  const titles = new Map(rows.map((row) => [row.variantId, row]));
  const pairs = matches.slice(0, NAMED).map(({ variantId, name }) => {
    const { productTitle = "", variantTitle = "" } = titles.get(variantId) ?? {};
    return words.pair([productTitle, variantTitle].filter(Boolean).join(" – "), name);
  });
  return { ...words.question(matches.length), body: words.pairs(pairs, matches.length - pairs.length) };
}

/** Whole products as far as all their variants are meant, so that variants added later count too. */
function subjectsOf(rows: readonly VariantRow[], notAKit: boolean) {
  const isMeant = ({ state }: VariantRow) => state === (notAKit ? "not_linked" : "not_a_kit");
  const mixed = new Set(rows.filter((row) => !isMeant(row)).map(({ productId }) => productId));
  const meant = rows.filter(isMeant);
  return {
    productIds: [...new Set(meant.map(({ productId }) => productId))]
      .filter((id) => !mixed.has(id))
      .map((id) => ProductId.parse(id)),
    variantIds: meant
      .filter(({ productId }) => mixed.has(productId))
      .map(({ variantId }) => VariantId.parse(variantId)),
  };
}

const inApp = (label: string, ids: readonly ProductId[]) => ({ label, to: `app:app/links?products=${ids.join(",")}` });
const runLink = (runId: LinkRunId) => ({ label: words.run, to: `app:app/links/runs/${runId}` });
const done = (said: string) => ({ done: true, words: said, link: null, undo: null });
const failed = (said: string, at: ProductsCommandAnswer["link"] = null) => ({
  ...{ done: false, words: said, link: at, undo: null },
});

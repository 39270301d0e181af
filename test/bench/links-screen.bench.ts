// The linking screen of a large store beside a small one: how long until the first byte of its page.
import { setTimeout as sleep } from "node:timers/promises";
import { refreshLinkStates } from "../../app/database/linking/link-state-rows.ts";
import { KitAccountId } from "../../app/kernel/ids.ts";
import { writeCursor } from "../../app/kernel/paging/keyset.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { VARIANT_FILTERS } from "../../app/linking/states/link-tabs.ts";
import { readVariantQuery } from "../../app/linking/variants/search-variants.ts";
import type { BrandSlug } from "../../sandbox/kit/start.ts";
import type { Stage } from "../reliability/stage.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { seedLargeStore } from "../support/stores/large-store.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";
import { onStage } from "./setting/on-stage.ts";

const SMALL = { variants: 1_000, designs: 100 };
const LARGE = { variants: 100_000, designs: 10_000 };
const VISITS = 30;
const WARM_UP = 5;
const COME_TO_REST_MS = 3_000;
/** A document for what is no browser is another page. */

interface Looked {
  stage: Stage;
  shop: ShopRef;
}

type Query = (looked: Looked) => Promise<Record<string, string>> | Record<string, string>;

export const bench: Bench = {
  about:
    "GET /app/links as Shopify frames it, to the first byte of the drawn page, median of 30; 100,000 variants and 10,000 designs, and 1,000 and 100, turn by turn",
  run: () =>
    onStage({ parts: ["all"], direct: false }, async (stage) => {
      const small = await openStore(stage, "small-store", { brand: "brightside", ...SMALL });
      const large = await openStore(stage, "large-store", { brand: "northwind", ...LARGE });
      const figures: Figure[] = [];
      const compare = async (name: string, query: Query) => {
        const [ofSmall, ofLarge] = [await query(small), await query(large)];
        const rows = await rowsOf(large, ofLarge);
        // A page is drawn row by row: where the small store fills less of it, its page of everything stands beside.
        const alike = (await rowsOf(small, ofSmall)) >= rows;
        const [before, now] = await turnByTurn([small, alike ? ofSmall : {}], [large, ofLarge]);
        figures.push({
          name: `${name}, ${rows} rows`,
          unit: "ms",
          value: now,
          goal: { atMost: Math.ceil(before * 1.5) },
          baseline: { name: alike ? "1,000 variants" : "1,000 variants, all of them", value: before },
        });
      };
      for (const view of VARIANT_FILTERS) await compare(`view "${view}"`, () => ({ view }));
      for (const view of VARIANT_FILTERS) await compare(`what sold, view "${view}"`, () => ({ view, sold: "lately" }));
      await compare("what sold, searched for a word of most titles", () => ({ search: "diamond", sold: "lately" }));
      await compare("what sold, searched for what is not there", () => ({ search: "zzyzx", sold: "lately" }));
      await compare("what sold, a page far back", async (looked) => ({
        sold: "lately",
        after: await farBack(looked, "sold"),
      }));
      await compare("searched for two words", () => ({ search: "fox snow" }));
      await compare("searched for a word of most titles", () => ({ search: "diamond" }));
      await compare("searched for what begins a word", () => ({ search: "li" }));
      await compare("searched for what is not there", () => ({ search: "zzyzx" }));
      await compare("searched in a view", () => ({ search: "diamond", view: "broken" }));
      await compare("a page far back", async (looked) => ({ after: await farBack(looked) }));
      await compare("a page far back, backwards", async (looked) => ({ before: await farBack(looked) }));
      for (const looked of [small, large]) await unlinkAll(looked);
      await compare("nothing linked: the view of that", () => ({ view: "not_linked" }));
      await compare("nothing linked: an empty view", () => ({ view: "broken" }));
      await compare("nothing linked: a word of most titles", () => ({ search: "diamond", view: "not_linked" }));
      await compare("nothing linked: a word in an empty view", () => ({ search: "diamond", view: "broken" }));
      return figures;
    }),
};

async function openStore(
  stage: Stage,
  name: string,
  { brand, variants, designs }: { brand: BrandSlug; variants: number; designs: number },
): Promise<Looked> {
  const { shop } = await setUpMerchant(stage, name, { brand });
  const { pool } = stage.database;
  const { rows } = await pool.query<{ id: string }>(`SELECT kit_account_id AS id FROM shops WHERE id = $1`, [shop.id]);
  // What the worker still reads of Kit and of the store must not find the seeded rows: it knows none of them.
  await sleep(COME_TO_REST_MS);
  const accountId = KitAccountId.parse(rows[0]!.id);
  await seedLargeStore({ pool, shopId: shop.id, accountId, variants, designs, seed: 1 });
  return { stage, shop };
}

/** Medians. Turn by turn, so that what else the machine does meets both. */
async function turnByTurn(...asked: [Looked, Record<string, string>][]): Promise<[number, number]> {
  const times = asked.map((): number[] => []);
  for (let visit = 0; visit < WARM_UP + VISITS; visit++) {
    for (const [place, [looked, query]] of asked.entries()) {
      const ms = await firstByte(looked, query);
      if (visit >= WARM_UP) times[place]!.push(ms);
    }
  }
  return [percentile(times[0]!, 0.5), percentile(times[1]!, 0.5)];
}

async function rowsOf({ stage, shop }: Looked, query: Record<string, string>): Promise<number> {
  const page = await stage.services.linking.variants.search(shop, readVariantQuery(new URLSearchParams(query)));
  return page.rows.length;
}

async function firstByte({ stage, shop }: Looked, query: Record<string, string>): Promise<number> {
  const url = new URL(stage.shopify.embeddedUrl(shop.domain, "/app/links"));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const began = performance.now();
  const answer = await fetch(url, { redirect: "manual" });
  const reader = answer.body!.getReader();
  await reader.read();
  const ms = performance.now() - began;
  while (!(await reader.read()).done);
  if (answer.status !== 200) throw new Error(`the linking screen answered ${answer.status}`);
  return ms;
}

/** A page behind nine tenths of the variants, or of what sold. */
async function farBack({ stage, shop }: Looked, what: "all" | "sold" = "all"): Promise<string> {
  const { rows } = await stage.database.pool.query<{ sold: string; title: string; id: string }>(
    `WITH listed AS (SELECT * FROM store_variants WHERE shop_id = $1 AND kits_sold >= $2)
     SELECT (-kits_sold)::text AS sold, product_title AS title, variant_id AS id FROM listed
      ORDER BY CASE WHEN $2 > 0 THEN -kits_sold END, 2, 3 OFFSET (SELECT count(*) * 9 / 10 FROM listed) LIMIT 1`,
    [shop.id, what === "sold" ? 1 : 0],
  );
  const { sold, title, id } = rows[0]!;
  return writeCursor(what === "sold" ? [sold, title, id] : [title, id]);
}

async function unlinkAll({ stage, shop }: Looked): Promise<void> {
  const { pool } = stage.database;
  await pool.query(`DELETE FROM variant_links WHERE shop_id = $1`, [shop.id]);
  await pool.query(`UPDATE store_variants SET sku = 'DP-' || variant_id, gone_at = NULL WHERE shop_id = $1`, [shop.id]);
  await refreshLinkStates(pool, shop, {});
  await pool.query(`VACUUM ANALYZE store_variants, link_counts, variant_links`);
}

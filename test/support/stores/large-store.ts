// A store of the largest size, written straight into the database: reading 100,000 variants from a sandbox first would
// take longer than the measured work. The same seed produces the same store. States are judged by the app's own rules,
// not set.
import type { Pool } from "pg";
import { refreshLinkStates } from "../../../app/database/linking/link-state-rows.ts";
import { type KitAccountId, type ShopId, ShopDomain } from "../../../app/kernel/ids.ts";
import { printFile } from "../print-file.ts";

export interface LargeStoreOptions {
  pool: Pool;
  /** A shop on the account. */
  shopId: ShopId;
  accountId: KitAccountId;
  variants: number;
  designs: number;
  seed: number;
}

/**
 * Adds designs to the account and variants to the shop, in products of four. Four of five products are kits; a good
 * third of a kit's variants are linked, the rest are in every other state. Three of ten kits sold lately. The shop
 * counts as read and judged just now. Kit and Shopify don't have any of it: a reading of the designs or of the store
 * marks it gone.
 */
export async function seedLargeStore({ pool, shopId, accountId, variants, designs, seed }: LargeStoreOptions) {
  const words = [ADJECTIVES, SUBJECTS, PLACES];
  await pool.query(
    `INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)
     SELECT $1, ${FIRST_PRODUCT} + place - 1, 'Diamond painting ' || name, 'Diamond painting', 'Canvas', name, now()
       FROM unnest($2::text[]) WITH ORDINALITY AS size(name, place)
     ON CONFLICT DO NOTHING`,
    [accountId, SIZES],
  );
  await pool.query(DESIGNS, [accountId, designs, String(seed), ...words, SIZES, Buffer.from(printFile("large store"))]);
  await pool.query(ARTWORK, [accountId, shopId, String(seed), Buffer.from(printFile("large store"))]);
  await pool.query(VARIANTS, [shopId, accountId, variants, designs, String(seed), SIZES, GOODS]);
  await pool.query(SOLD, [shopId, String(seed)]);
  const { rows } = await pool.query<{ domain: string }>(
    `UPDATE shops SET variants_read_at = now() WHERE id = $1 RETURNING domain`,
    [shopId],
  );
  await pool.query(`UPDATE kit_accounts SET templates_read_at = now(), catalog_read_at = now() WHERE id = $1`, [
    accountId,
  ]);
  // As after the database's own maintenance of tables of this size: plans are based on their real contents.
  await pool.query(`VACUUM ANALYZE store_variants, variant_links, sold_variants, templates, artwork_files`);
  await refreshLinkStates(pool, { id: shopId, domain: ShopDomain.parse(rows[0]!.domain) }, {});
  await pool.query(`VACUUM ANALYZE store_variants, link_counts`);
}

/** Far above the ids of Kit's stand-in. */
const FIRST_PRODUCT = 9_001;
const FIRST_TEMPLATE = 9_000_000;

const SIZES = ["30 × 40 cm, round", "30 × 40 cm, square", "40 × 50 cm, round", "40 × 50 cm, square"];
const ADJECTIVES =
  "Misty,Golden,Quiet,Crimson,Wild,Frosty,Painted,Sleepy,Velvet,Sunlit,Hidden,Dancing,Silver,Rainy,Curious,Amber,Stormy,Gentle,Moonlit,Brave,Faded,Emerald,Lonely,Blooming,Copper,Starry,Windy,Ancient,Little,Sapphire,Wandering,Rustic,Glowing,Playful,Snowy,Royal,Secret,Floating,Scarlet,Drowsy,Bright".split(
    ",",
  );
const SUBJECTS =
  "Fox,Lighthouse,Owl,Galaxy Cat,Sailboat,Hummingbird,Wolf,Peony,Castle,Koi,Tiger,Windmill,Red Panda,Sunflower,Elephant,Cottage,Horse,Peacock,Whale,Lavender,Dragon,Bicycle,Heron,Cherry Tree,Turtle,Violin,Bear,Butterfly,Stag,Tulips,Parrot,Steam Train,Hedgehog,Waterfall,Lion,Carousel,Otter,Hot-Air Balloon,Rose,Swan,Kingfisher,Pumpkin,Mermaid".split(
    ",",
  );
const PLACES =
  "at the Harbour,in the Snow,by the Lake,of Provence,under the Stars,in Venice,on the Hill,in the Meadow,at Dusk,of Kyoto,in the Garden,behind the Mill,on the Island,at Dawn,in Autumn,over Lisbon,by the Window,in the Rain,of the North,at Midnight,among the Ferns,on the Pier,in Blossom".split(
    ",",
  );
const GOODS = [
  "Enamel mug",
  "Canvas tote bag",
  "Drill pen set",
  "Storage box",
  "Light pad",
  "Wax refill",
  "Gift card sleeve",
];

/** A number from 0 to 99, determined only by the seed and the name. */
const chance = (seed: string, what: string) => `abs(hashtextextended(${seed} || ${what}, 0)) % 100`;
const slug = (text: string) => `btrim(regexp_replace(lower(${text}), '[^a-z0-9]+', '-', 'g'), '-')`;

// Four designs, one per size, share a name. The multiplier has no factor in common with the lists, so that names repeat
// late.
const DESIGNS = `
  WITH named AS (
    SELECT i, (((i / 4) * 7919 + $3::bigint * 104729) % 40549)::int AS n, (i % 4) + 1 AS size FROM generate_series(0, $2::int - 1) AS i),
  designs AS (
    SELECT i, size,
           ($4::text[])[1 + n % array_length($4::text[], 1)] || ' ' || ($5::text[])[1 + (n / 41) % array_length($5::text[], 1)]
             || ' ' || ($6::text[])[1 + (n / 1763) % array_length($6::text[], 1)] || ', ' || ($7::text[])[size] AS name,
           ${chance("$3", "'standing' || i")} AS standing
      FROM named)
  INSERT INTO templates (account_id, kit_template_id, uid, external_sku, slug, name, active, catalog_product_id,
                         chart_sha256, seen_at, gone_at)
  SELECT $1, ${FIRST_TEMPLATE} + i, 'L' || $3 || 'x' || i, 'pmt_L' || $3 || 'x' || i,
         ${slug("name || ' ' || i")}, name, standing NOT IN (0, 1), ${FIRST_PRODUCT - 1} + size,
         encode(sha256($8::bytea || convert_to(i::text, 'UTF8')), 'hex'), now(),
         CASE WHEN standing = 2 THEN now() END
    FROM designs`;

// A file with a few extra bytes at its end is still the same picture, with a hash of its own. Seven in a hundred are
// missing.
const ARTWORK = `
  WITH files AS (
    SELECT t.chart_sha256 AS sha256, $4::bytea || convert_to((t.kit_template_id - ${FIRST_TEMPLATE})::text, 'UTF8') AS bytes
      FROM templates t
     WHERE t.account_id = $1 AND t.kit_template_id >= ${FIRST_TEMPLATE}
       AND ${chance("$3", "'artwork' || t.kit_template_id")} >= 7),
  kept AS (
    INSERT INTO artwork_files (sha256, content_type, size, bytes)
    SELECT sha256, 'image/png', length(bytes), bytes FROM files ON CONFLICT DO NOTHING)
  INSERT INTO artwork_references (shop_id, sha256, key)
  SELECT $2::uuid, sha256, encode(sha256(convert_to($2::uuid || sha256, 'UTF8')), 'hex') FROM files
  ON CONFLICT DO NOTHING`;

// A variant's design follows from its number; its progress in linking from two chances: the design's (some are
// untouched, a few are on variants by SKU alone) and the variant's own (a few were edited since). A link is the
// merchant's decision: it stays when the SKU is edited, which breaks it.
const VARIANTS = `
  WITH numbered AS (
    SELECT i, i / 4 AS product, (i % 4) + 1 AS size, (i / 4) % 5 <> 4 AS kit,
           ((i / 20) * 16 + i % 20) % $4::int AS design, ((i / 20) * 16 + i % 20) / $4::int AS round,
           (48000000000000 + i * 32::bigint)::text AS variant_id,
           (9000000000000 + (i / 4) * 32::bigint)::text AS product_id
      FROM generate_series(0, $3::int - 1) AS i),
  meant AS (
    SELECT n.*, t.external_sku AS design_sku, t.slug, split_part(t.name, ',', 1) AS name,
           ${chance("$5", "'begun' || n.design")} AS begun, ${chance("$5", "'own' || n.i")} AS own,
           ${chance("$5", "'look' || n.product")} AS look
      FROM numbered n
      LEFT JOIN templates t ON n.kit AND t.account_id = $2::uuid AND t.external_sku = 'pmt_L' || $5 || 'x' || n.design),
  titled AS (
    SELECT m.*, CASE WHEN NOT kit THEN ($7::text[])[1 + product % array_length($7::text[], 1)] || ' no. ' || product
                     WHEN look < 50 THEN name || ' Diamond Painting Kit'
                     WHEN look < 80 THEN 'Paint with Diamonds: ' || name
                     ELSE name || ' – 5D Diamond Art for Adults' END AS title,
           kit AND begun BETWEEN 14 AND 59 AND own < 96 AS linked
      FROM meant m),
  links AS (
    INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku, confirmed_at)
    SELECT $1::uuid, variant_id, product_id, $2::uuid, design_sku, now() FROM titled WHERE linked)
  INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, handle, product_status, sku,
                              inventory_item_id, tracked, requires_shipping, seen_at, gone_at)
  SELECT $1::uuid, variant_id, product_id, title,
         CASE WHEN kit THEN replace(($6::text[])[size], ', ', ' / ') ELSE 'Style ' || size END,
         ${slug("title || ' ' || product")},
         CASE WHEN look % 25 = 0 THEN 'ARCHIVED' WHEN look % 25 = 1 THEN 'DRAFT' ELSE 'ACTIVE' END,
         CASE WHEN NOT kit THEN 'GOODS-' || i
              WHEN linked AND own < 90 THEN design_sku
              WHEN linked AND own < 94 THEN 'EDITED-' || i
              WHEN linked THEN ''
              WHEN begun < 10 AND round = 0 OR begun BETWEEN 10 AND 13 AND round < 2 THEN design_sku
              WHEN own = 96 THEN 'pmt_nobody' || i
              WHEN own < 30 THEN slug
              WHEN own < 60 THEN ''
              ELSE 'DP-' || i END,
         (51000000000000 + i * 32::bigint)::text, own % 3 = 0, kit OR own > 5, now(),
         CASE WHEN own = 99 THEN now() END
    FROM titled`;

// Few sell much: the number falls as the chance rises.
const SOLD = `
  INSERT INTO sold_variants (shop_id, variant_id, sold_at, as_kit, kits_sold)
  SELECT shop_id, variant_id, now() - sold * interval '2 days', sku NOT LIKE 'GOODS-%', 60 / (1 + sold)
    FROM (SELECT *, ${chance("$2", "'sold' || variant_id")} AS sold FROM store_variants WHERE shop_id = $1::uuid) v
   WHERE sold < 30`;

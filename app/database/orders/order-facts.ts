// All facts of a decision except the store's order: the shop, its account, links, designs, existing print files, other
// parts. Reads only: files are adopted and hashed when they are sent (app/orders/effects/locate-print-files.ts).
// Implements `FactsSource` of app/orders/effects/order-dependencies.ts; every query is limited to the shop's id.
import { Fault } from "../../kernel/fault.ts";
import { type KitAccountId, KitProductId, type LineItemId } from "../../kernel/ids.ts";
import { isKitSku, skuKey } from "../../kernel/kit-sku.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { compareCustomer } from "../../orders/decide/customer/compare-customer.ts";
import type { AccountFacts, LineFacts, TemplateFacts } from "../../orders/decide/facts.ts";
import { choosableUnits } from "../../orders/decide/lines/line-design.ts";
import { skusToFind } from "../../orders/decide/lines/line-plans.ts";
import { deletedKitLines } from "../../orders/decide/lines/unlinked-lines.ts";
import type { OrderRules } from "../../orders/decide/rules.ts";
import { partFacts } from "../../orders/decide/units/units-of-other-parts.ts";
import type { CustomerFingerprints, FactsSource } from "../../orders/effects/order-dependencies.ts";
import type { OrderRow } from "../../orders/ports/order-row.ts";
import type { StoreOrder } from "../../orders/ports/shopify-order.ts";
import type { StoreRead } from "../../orders/ports/store.ts";
import { type Connection, queryPrepared, type RowOf } from "../statements/query.ts";
import { fieldFacts } from "./field-facts.ts";
import { loadOrders } from "./load-order.ts";

export interface FactsOptions {
  pool: Connection;
  fingerprints: CustomerFingerprints;
  /** The merchant's rules from the stored settings; some defaults depend on the kind of account. */
  rulesOf: (settings: unknown, account: AccountFacts | null) => OrderRules;
}

// One statement for facts that don't depend on the order's lines, one for links, one for designs and their stored files.
const SHOP = `
    SELECT s.gone_live_at, s.paused_at, s.uninstalled_at, s.settings, s.timezone, a.id AS account_id, a.environment, a.kind,
           a.practice_for IS NOT NULL AS practice,
           a.event_webhook_id, a.event_fault, a.events_unheard_since,
           -- Uses the index; EXISTS would scan all orders until it finds one of the account.
           (SELECT max(sent.kit_order_id) FROM kit_orders sent WHERE sent.account_id = a.id) IS NOT NULL AS has_sent,
           -- Few orders have further parts, and loading none with its relations would take seven statements.
           EXISTS (SELECT FROM kit_orders other
                    WHERE other.shop_id = s.id AND other.shopify_order_id = $2 AND other.environment = $3::"KitEnvironment"
                      AND other.id <> $4) AS has_other_parts,
           EXISTS (SELECT FROM kit_orders other
                    WHERE other.shop_id = s.id AND other.shopify_order_id = $2 AND other.part = 1
                      AND other.environment = 'production' AND $3::"KitEnvironment" = 'staging') AS taken_over,
           EXISTS (SELECT FROM kit_orders other
                    WHERE other.shop_id = s.id AND other.shopify_order_id = $2 AND other.environment = 'staging'
                      AND $3::"KitEnvironment" = 'production'
                      AND (other.tagged IS DISTINCT FROM false OR other.order_fields IS NOT NULL)) AS hand_over_awaited
      FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
     WHERE s.id = $1`;
const LINKS = `
    SELECT variant_id, external_sku AS "externalSku", linked_at AS "linkedAt" FROM variant_links
     WHERE shop_id = $1 AND variant_id = ANY($2)`;
const DESIGNS = `
    SELECT t.external_sku AS "externalSku", t.name, t.active, t.gone_at IS NOT NULL AS gone, t.catalog_product_id,
           t.chart_sha256 AS "chartSha256",
           EXISTS (SELECT FROM artwork_files f WHERE f.sha256 = t.chart_sha256) AS held
      FROM templates t WHERE t.account_id = $1 AND t.sku_key = ANY($2)`;

// Joined by the order's few sales; the copy of a deleted variant is kept.
const DELETED_KITS = `
    SELECT v.product_title AS title, v.sku
      FROM unlinked_sales u JOIN shops s ON s.id = u.shop_id
      LEFT JOIN store_variants v ON v.shop_id = u.shop_id AND v.variant_id = u.variant_id
     WHERE u.shop_id = $1 AND u.shopify_order_id = $2 AND u.variant_id <> ALL ($3) AND u.why <> 'unlike'
       AND u.placed_at >= s.gone_live_at
       AND NOT EXISTS (SELECT FROM not_kits n
                        WHERE n.shop_id = v.shop_id AND n.product_id = v.product_id AND n.variant_id IN ('', v.variant_id))`;

const OTHER_PARTS = `
    SELECT id FROM kit_orders
     WHERE shop_id = $1 AND shopify_order_id = $2 AND environment = $3::"KitEnvironment" AND id <> $4`;
const OPEN_TASK_OF = `SELECT id FROM tasks WHERE kit_order_id = ANY($1::uuid[]) AND resolved_at IS NULL LIMIT 1`;

type Shop = RowOf<typeof SHOP>;

export function createFactsSource(options: FactsOptions): FactsSource {
  const { pool, rulesOf } = options;
  return {
    async gather(shop, row, { read }) {
      const [stored, links] = await Promise.all([readShop(pool, shop, row), linksOf(pool, shop, read)]);
      const account = accountFacts(stored);
      const { gone_live_at: goneLiveAt, paused_at: pausedAt, uninstalled_at: uninstalledAt, timezone } = stored;
      const rules = rulesOf(stored.settings, account);
      const others = stored.has_other_parts ? await otherParts(pool, shop, row) : [];
      return {
        shop: { goneLiveAt, pausedAt, uninstalledAt, account },
        rules,
        lines: await lineFacts(pool, { shop, row, read, account, links, others }),
        ...compareCustomer(options.fingerprints, row, { read, rules }),
        takenOver: stored.taken_over,
        handOverAwaited: stored.hand_over_awaited,
        othersNeedYou: row.part === 1 && others.length > 0 && (await othersNeedYou(pool, others)),
        fields: rules.orderFields && row.part === 1 ? await fieldFacts(pool, { row, others, timezone }) : null,
      };
    },
    async linkedAmong(shop, variantIds) {
      if (variantIds.length === 0) return new Set();
      const { rows } = await queryPrepared(LINKS).on(pool, shop.id, variantIds);
      return new Set(rows.map((link) => link.variant_id));
    },
    deletedKits: (shop, order) => deletedKitsOf(pool, shop, order),
  };
}

async function readShop(pool: Connection, shop: ShopRef, row: OrderRow): Promise<Shop> {
  const found = await queryPrepared(SHOP).first(pool, shop.id, row.shopifyOrderId, row.environment, row.id);
  if (!found) throw new Fault("no_such_shop", "the shop of an order is not there", { retryable: false });
  return found;
}

function othersNeedYou(pool: Connection, others: readonly OrderRow[]): Promise<boolean> {
  const ids = others.map(({ id }) => id);
  return queryPrepared(OPEN_TASK_OF).some(pool, ids);
}

function accountFacts(stored: Shop): AccountFacts | null {
  const { account_id: id, environment, kind, practice } = stored;
  if (id === null || environment === null || kind === null) return null;
  return { id, environment, kind, practice, hasSent: stored.has_sent, events: eventsOf(stored) };
}

function eventsOf({ event_webhook_id, event_fault, events_unheard_since }: Shop): AccountFacts["events"] {
  if (events_unheard_since !== null) return "lost";
  return event_webhook_id !== null && event_fault === null ? "expected" : "not_registered";
}

async function linksOf(pool: Connection, shop: ShopRef, read: StoreRead): Promise<LineFacts["links"]> {
  if (read.kind !== "found") return new Map();
  const variants = read.order.lines.map((line) => line.variantId).filter((id) => id !== null);
  if (variants.length === 0) return new Map();
  const { rows } = await queryPrepared(LINKS).on(pool, shop.id, variants);
  return new Map(rows.map(({ variant_id, ...link }) => [variant_id, link]));
}

interface About {
  shop: ShopRef;
  row: OrderRow;
  read: StoreRead;
  account: AccountFacts | null;
  links: LineFacts["links"];
  others: readonly OrderRow[];
}

async function lineFacts(pool: Connection, about: About): Promise<LineFacts> {
  const { row, read, account, links, others } = about;
  if (read.kind !== "found")
    return { links: new Map(), templates: new Map(), deletedKits: new Set(), ...partFacts(row, others, read) };
  const skus = skusToFind(row, read.order, links);
  return {
    links,
    templates: account ? await templateFacts(pool, { row, accountId: account.id, skus }) : new Map(),
    deletedKits: await deletedKitsOf(pool, about.shop, read.order),
    ...partFacts(row, others, read),
  };
}

/** Asked only of an order with an open line without a variant. */
async function deletedKitsOf(pool: Connection, shop: ShopRef, { id, lines }: Pick<StoreOrder, "id" | "lines">) {
  if (!lines.some((line) => choosableUnits(line) > 0 && !isKitSku(line.sku))) return new Set<LineItemId>();
  const variants = lines.map(({ variantId }) => variantId).filter((variant) => variant !== null);
  const { rows } = await queryPrepared(DELETED_KITS).on(pool, shop.id, id, variants);
  return deletedKitLines(lines, rows);
}

async function templateFacts(
  pool: Connection,
  about: { row: OrderRow; accountId: KitAccountId; skus: string[] },
): Promise<Map<string, TemplateFacts[]>> {
  const { rows } =
    about.skus.length > 0 ? await queryPrepared(DESIGNS).on(pool, about.accountId, about.skus) : { rows: [] };
  // After sending, the file's location no longer matters to this order.
  const unsent = about.row.firstSentAt === null || about.row.submission !== "submitted";
  const templates = rows.map(({ held, catalog_product_id, ...design }): TemplateFacts => ({
    ...design,
    productId: KitProductId.parse(Number(catalog_product_id)),
    artwork: !unsent || held ? "ready" : "missing",
  }));
  return Map.groupBy(templates, ({ externalSku }) => skuKey(externalSku));
}

async function otherParts(pool: Connection, shop: ShopRef, row: OrderRow): Promise<OrderRow[]> {
  const { rows } = await queryPrepared(OTHER_PARTS).on(pool, shop.id, row.shopifyOrderId, row.environment, row.id);
  const ids = rows.map(({ id }) => id);
  const others = await loadOrders(pool, ids);
  return others.map((other) => other.row);
}

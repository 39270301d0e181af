// Everything that a decision looks at but the store's order: the shop, its account, links, designs, which print files are held,
// other parts. Reads only: a file is taken over and hashed when it is sent (app/orders/effects/locate-print-files.ts).
// Implements `FactsSource` of app/orders/effects/engine.ts; every query goes through the shop's id.
import { compareCustomer } from "../../orders/decide/compare-customer.ts";
import type { CustomerFingerprints, FactsSource } from "../../orders/effects/engine.ts";
import type { AccountFacts, LineFacts, ShopFacts, TemplateFacts } from "../../orders/decide/facts.ts";
import { skuKey } from "../../kernel/kit-sku.ts";
import { NO_OTHER_PARTS } from "../../orders/decide/facts.ts";
import { skusToFind } from "../../orders/decide/line-plans.ts";
import type { OrderRow } from "../../orders/ports/order-row.ts";
import { partFacts } from "../../orders/decide/units-of-other-parts.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreRead } from "../../orders/ports/store.ts";
import type { OrderRules } from "../../orders/decide/rules.ts";
import { ExternalSku, KitAccountId, KitProductId, Sha256, VariantId } from "../../kernel/ids.ts";
import { ORDER_ROW, toOrderRow } from "./load-order-row.ts";
import type { PrismaClient } from "../connect.ts";

export interface FactsOptions {
  prisma: PrismaClient;
  fingerprints: CustomerFingerprints;
  /** The merchant's rules from the stored settings; the kind of account gives some of the defaults. */
  rulesOf: (settings: unknown, account: AccountFacts | null) => OrderRules;
}

const SHOP = { kitAccount: true } as const;
type Account = NonNullable<Awaited<ReturnType<typeof readShop>>["kitAccount"]>;

export function createFactsSource(options: FactsOptions): FactsSource {
  const { prisma, rulesOf } = options;
  return {
    async gather(shop, row, { read }) {
      const stored = await readShop(prisma, shop);
      const account = stored.kitAccount ? await accountFacts(prisma, stored.kitAccount) : null;
      const facts: ShopFacts = {
        goneLiveAt: stored.goneLiveAt,
        pausedAt: stored.pausedAt,
        uninstalledAt: stored.uninstalledAt,
        account,
      };
      return {
        shop: facts,
        rules: rulesOf(stored.settings, account),
        lines: await lineFacts(options, { shop, row, read, account }),
        ...compareCustomer(options.fingerprints, row, read),
      };
    },
    async linkedAmong(shop, variantIds) {
      if (variantIds.length === 0) return new Set();
      const links = await prisma.variantLink.findMany({
        where: { shopId: shop.id, variantId: { in: [...variantIds] } },
        select: { variantId: true },
      });
      return new Set(links.map((link) => link.variantId));
    },
  };
}

function readShop(prisma: PrismaClient, shop: ShopRef) {
  return prisma.shop.findUniqueOrThrow({ where: { id: shop.id }, include: SHOP });
}

async function accountFacts(prisma: PrismaClient, account: Account): Promise<AccountFacts> {
  const sent = await prisma.kitOrder.findFirst({
    where: { accountId: account.id, kitOrderId: { not: null } },
    select: { id: true },
  });
  return {
    id: KitAccountId.parse(account.id),
    environment: account.environment,
    kind: account.kind,
    hasSent: sent !== null,
    events: eventsOf(account),
  };
}

function eventsOf({ eventWebhookId, eventFault, eventsUnheardSince }: Account): AccountFacts["events"] {
  if (eventsUnheardSince !== null) return "lost";
  return eventWebhookId !== null && eventFault === null ? "expected" : "not_registered";
}

async function lineFacts(
  options: FactsOptions,
  about: { shop: ShopRef; row: OrderRow; read: StoreRead; account: AccountFacts | null },
): Promise<LineFacts> {
  const { shop, row, read, account } = about;
  if (read.kind !== "found") return { links: new Map(), templates: new Map(), ...NO_OTHER_PARTS };
  const { order } = read;
  const variants = order.lines.map((line) => line.variantId).filter((id) => id !== null);
  const found = await options.prisma.variantLink.findMany({ where: { shopId: shop.id, variantId: { in: variants } } });
  const links = new Map(
    found.map((link) => [
      VariantId.parse(link.variantId),
      { externalSku: ExternalSku.parse(link.externalSku), linkedAt: link.linkedAt },
    ]),
  );
  const skus = skusToFind(row, order, links);
  const others = await otherParts(options.prisma, shop, row);
  return {
    links,
    templates: account ? await templateFacts(options, { row, accountId: account.id, skus }) : new Map(),
    ...partFacts(row, others, read),
  };
}

async function templateFacts(
  { prisma }: FactsOptions,
  about: { row: OrderRow; accountId: string; skus: string[] },
): Promise<Map<string, TemplateFacts[]>> {
  const found = await prisma.template.findMany({
    where: { accountId: about.accountId, skuKey: { in: about.skus } },
  });
  // Once it is sent, where the file is now changes nothing for this order.
  const unsent = about.row.firstSentAt === null || about.row.submission !== "submitted";
  const held = unsent ? await heldFiles(prisma, found) : null;
  const templates = new Map<string, TemplateFacts[]>();
  for (const template of found) {
    const chartSha256 = Sha256.parse(template.chartSha256);
    const facts: TemplateFacts = {
      externalSku: ExternalSku.parse(template.externalSku),
      name: template.name,
      active: template.active,
      gone: template.goneAt !== null,
      productId: KitProductId.parse(Number(template.catalogProductId)),
      chartSha256,
      artwork: held === null || held.has(chartSha256) ? "ready" : "missing",
    };
    const key = skuKey(template.externalSku);
    templates.set(key, [...(templates.get(key) ?? []), facts]);
  }
  return templates;
}

/** Of these designs' print files, those that are here: a design of the shop's own account may be sent with any of them. */
async function heldFiles(prisma: PrismaClient, designs: readonly { chartSha256: string }[]): Promise<Set<string>> {
  const hashes = [...new Set(designs.map((design) => design.chartSha256))];
  const files = await prisma.artworkFile.findMany({ where: { sha256: { in: hashes } }, select: { sha256: true } });
  return new Set(files.map((file) => file.sha256));
}

async function otherParts(prisma: PrismaClient, shop: ShopRef, row: OrderRow): Promise<OrderRow[]> {
  const where = {
    shopId: shop.id,
    shopifyOrderId: row.shopifyOrderId,
    environment: row.environment,
    id: { not: row.id },
  };
  // Nearly no order has any, and reading none with all that belongs to it takes seven statements.
  if (!(await prisma.kitOrder.findFirst({ where, select: { id: true } }))) return [];
  const others = await prisma.kitOrder.findMany({ where, include: ORDER_ROW });
  return others.map(toOrderRow);
}

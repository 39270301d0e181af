// A shop's row through install, hourly token exchanges, changed scopes and uninstall.
import type { Logger } from "pino";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { type ShopDomain, ShopId } from "../../kernel/ids.ts";
import type { PrismaClient } from "../../database/connect.ts";
import type { AdminGraphql } from "../graphql/admin-graphql.ts";
import { GRANTED_SCOPES, SHOP_INFO } from "../operations/shop.ts";
import type { ShopifySessionStorage } from "./session-storage.ts";

export interface Installation {
  /** The installed shop of this domain; null: never installed, or uninstalled. */
  findShop(domain: ShopDomain): Promise<ShopRef | null>;
  /**
   * After each token exchange, about hourly while the merchant works in the app: running it again changes nothing.
   * `first`: the shop was not installed before, or comes back.
   */
  recordInstallation(domain: ShopDomain, grantedScopes: string | null): Promise<{ shop: ShopRef; first: boolean }>;
  /**
   * `app/uninstalled`: tokens are deleted and nothing is sent any more. A shop that comes back has to go live again, since
   * its orders meanwhile may have been ordered by hand. False: the shop installed the app again since, nothing is done.
   */
  recordUninstallation(domain: ShopDomain, triggeredAt: Date | null): Promise<boolean>;
  /** `app/scopes_update` only says that scopes changed: what is granted is read from Shopify. */
  refreshScopes(domain: ShopDomain): Promise<void>;
  /** Whether Shopify accepts the shop's token now. Throws a retryable `Fault` while Shopify does not answer. */
  isInstalled(domain: ShopDomain): Promise<boolean>;
}

interface Dependencies {
  prisma: PrismaClient;
  storage: ShopifySessionStorage;
  graphql: AdminGraphql;
  log: Logger;
}

export function createInstallation({ prisma, storage, graphql, log }: Dependencies): Installation {
  const isInstalled = async (domain: ShopDomain) => (await graphql.ask({ domain }, SHOP_INFO, {})).kind === "ok";

  // The name and the zone are for the pages: the shop works without them until the next exchange.
  const refreshInfo = async (domain: ShopDomain) => {
    try {
      const read = await graphql.ask({ domain }, SHOP_INFO, {});
      if (read.kind === "no_access") return;
      const { name, ianaTimezone: timezone, currencyCode: currency } = read.data.shop;
      await prisma.shop.updateMany({ where: { domain }, data: { name, timezone, currency } });
    } catch (error) {
      log.warn({ err: error, shop: domain }, "the shop's name and zone could not be read");
    }
  };

  return {
    isInstalled,

    async findShop(domain) {
      const row = await prisma.shop.findUnique({ where: { domain }, select: { id: true, uninstalledAt: true } });
      return row && row.uninstalledAt === null ? { id: ShopId.parse(row.id), domain } : null;
    },

    async recordInstallation(domain, grantedScopes) {
      const before = await prisma.shop.findUnique({ where: { domain }, select: { uninstalledAt: true } });
      const first = before === null || before.uninstalledAt !== null;
      const { id } = await prisma.shop.upsert({
        where: { domain },
        create: { domain, grantedScopes },
        update: { grantedScopes, uninstalledAt: null, ...(first && { installedAt: new Date() }) },
      });
      const refreshed = refreshInfo(domain);
      // Later visits do not wait for what they already have.
      if (first) await refreshed;
      if (first) log.info({ shop: domain }, "installed");
      return { shop: { id: ShopId.parse(id), domain }, first };
    },

    async recordUninstallation(domain, triggeredAt) {
      const seen = await storage.load(`offline_${domain}`);
      const tokensAreNewer = seen !== null && triggeredAt !== null && seen.writtenAt > triggeredAt;
      if (tokensAreNewer && (await isInstalled(domain))) return false;
      await storage.deleteByShop(domain);
      // Shopify removes the app's fulfillment service, and its stock, with the app.
      const service = { serviceId: null, serviceLocationId: null };
      await prisma.$transaction([
        prisma.serviceStock.deleteMany({ where: { shop: { domain } } }),
        prisma.shop.updateMany({
          where: { domain, uninstalledAt: null },
          data: { uninstalledAt: triggeredAt ?? new Date(), goneLiveAt: null, ...service },
        }),
      ]);
      log.info({ shop: domain }, "uninstalled");
      return true;
    },

    async refreshScopes(domain) {
      const read = await graphql.ask({ domain }, GRANTED_SCOPES, {});
      if (read.kind === "no_access") return;
      const grantedScopes = read.data.currentAppInstallation.accessScopes.map(({ handle }) => handle).join(",");
      // The row may be missing: the event can overtake the first visit.
      await prisma.shop.updateMany({ where: { domain }, data: { grantedScopes } });
    },
  };
}

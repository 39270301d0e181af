// A shop's row through install, hourly token exchanges, changed scopes and uninstall.
import type { Logger } from "pino";
import type { ShopDomain } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { AdminGraphql } from "../graphql/admin-graphql.ts";
import { GRANTED_SCOPES, SHOP_INFO } from "../operations/shop.ts";
import type { InstallationRows, ShopifySessionStorage } from "./ports.ts";

interface Dependencies {
  rows: InstallationRows;
  storage: ShopifySessionStorage;
  graphql: AdminGraphql;
  log: Logger;
}

export type Installation = ReturnType<typeof createInstallation>;

export function createInstallation({ rows, storage, graphql, log }: Dependencies) {
  const isInstalled = async (domain: ShopDomain) => (await graphql.ask({ domain }, SHOP_INFO, {})).kind === "ok";
  const hasKept = async (domain: ShopDomain) => {
    const read = await graphql.ask({ domain }, SHOP_INFO, {});
    return read.kind === "ok" || read.code === "shop_frozen";
  };

  // Name and time zone are for the pages: the shop works without them until the next exchange.
  const refreshInfo = async (domain: ShopDomain) => {
    try {
      const read = await graphql.ask({ domain }, SHOP_INFO, {});
      if (read.kind === "no_access") return;
      const { name, email: storeEmail, ianaTimezone: timezone, currencyCode: currency } = read.data.shop;
      await rows.noteInfo(domain, { name, storeEmail, timezone, currency });
    } catch (error) {
      log.warn({ err: error, shop: domain }, "the shop's name and zone could not be read");
    }
  };

  return {
    /** Whether Shopify accepts the shop's token now. Throws a retryable `Fault` while Shopify doesn't answer. */
    isInstalled,

    /** The same, or a shop that is frozen for now: it is neither uninstalled nor erased. */
    hasKept,

    /** The installed shop of this domain; null: never installed, or uninstalled. */
    async findShop(domain: ShopDomain): Promise<ShopRef | null> {
      const found = await rows.find(domain);
      return found?.isInstalled ? found.shop : null;
    },

    /**
     * After each token exchange, about hourly while the merchant works in the app; idempotent. `first`: the shop was not
     * installed before, or comes back.
     */
    async recordInstallation(
      domain: ShopDomain,
      grantedScopes: string | null,
    ): Promise<{ shop: ShopRef; first: boolean }> {
      const first = !(await rows.find(domain))?.isInstalled;
      const shop = await rows.install(domain, { grantedScopes, since: first ? new Date() : null });
      const refreshed = refreshInfo(domain);
      // Later visits don't wait for known values.
      if (first) await refreshed;
      if (first) log.info({ shop: domain }, "installed");
      return { shop, first };
    },

    /**
     * `app/uninstalled`: deletes tokens, and nothing is sent any more. A shop that comes back has to go live again, since
     * its orders in between may have been ordered by hand. False: the shop has installed the app again since, and counts
     * as live from then on.
     */
    async recordUninstallation(domain: ShopDomain, triggeredAt: Date | null): Promise<boolean> {
      const session = await storage.load(`offline_${domain}`);
      const tokensAreNewer = session !== null && triggeredAt !== null && session.writtenAt > triggeredAt;
      if (tokensAreNewer && (await hasKept(domain))) {
        await rows.liveAgain(domain, { left: triggeredAt, back: session.writtenAt });
        return false;
      }
      await storage.deleteByShop(domain);
      await rows.uninstall(domain, triggeredAt ?? new Date());
      log.info({ shop: domain }, "uninstalled");
      return true;
    },

    /** `app/scopes_update` is only a hint: reads the granted scopes from Shopify. */
    async refreshScopes(domain: ShopDomain) {
      const read = await graphql.ask({ domain }, GRANTED_SCOPES, {});
      if (read.kind === "no_access") return;
      const grantedScopes = read.data.currentAppInstallation.accessScopes.map(({ handle }) => handle).join(",");
      // The row may be missing: the event can overtake the first visit.
      await rows.noteScopes(domain, grantedScopes);
    },
  };
}

// Whether Shopify and Kit accept what is stored of each store and each account. Nothing is noted: a refusal that the
// app itself met would stop the account's orders.
import type { HostedAccount, HostedShop } from "../../database/host/host-facts.ts";
import type { ShopDomain } from "../../kernel/ids.ts";
import type { Distribution } from "../../kernel/running/env.ts";
import type { KitAnswer } from "../../kit/kit-types.ts";
import { missingScopes, requiredScopes } from "../../shopify/access/scopes.ts";
import { QUIET_FOR_MS } from "../limits.ts";
import { failed, type Finding, ok, warning } from "./finding.ts";

interface ShopifySide {
  distribution: Distribution;
  isInstalled(domain: ShopDomain): Promise<boolean>;
  now: Date;
}

export async function checkShop(shop: HostedShop, { distribution, isInstalled, now }: ShopifySide): Promise<Finding> {
  const about = `store ${shop.domain}`;
  const accepted = await isInstalled(shop.domain).catch(() => null);
  if (accepted === null)
    return failed(about, "Shopify doesn't answer", "check that this machine reaches https://*.myshopify.com");
  if (!accepted)
    return failed(about, "Shopify refuses its token", "have the merchant open the app, which renews the token");
  const missing = missingScopes(shop.grantedScopes, requiredScopes(distribution));
  if (missing.length > 0) {
    const found = `the merchant has not granted ${missing.join(", ")}`;
    return failed(about, found, "have the merchant open the app and grant them");
  }
  const last = shop.lastWebhookAt;
  if (shop.isLive && (last === null || now.getTime() - last.getTime() > QUIET_FOR_MS)) {
    const since = last === null ? "none is on record" : `the last one came on ${dayOf(last)}`;
    const todo = "if it sells daily, run `shopify app deploy` again, which creates the subscriptions";
    return warning(about, `no webhook of Shopify's for three days (${since})`, todo);
  }
  return ok(about, last === null ? "its token works" : `its token works; the last webhook came on ${dayOf(last)}`);
}

/** Asks Kit with the newest token, within the budget. `busy`: no request is left; `no_token`: none can be read. */
export type AskKit = (account: HostedAccount) => Promise<KitAnswer<unknown>["kind"] | "busy" | "no_token">;

export async function checkAccount(account: HostedAccount, ask: AskKit): Promise<Finding> {
  const { environment, stores, lastEventAt } = account;
  const about = `Kit account ${account.id} (${environment}, ${stores} ${stores === 1 ? "store" : "stores"})`;
  const kind = await ask(account);
  switch (kind) {
    case "no_token":
      return failed(
        about,
        "none of its tokens can be read",
        "put the missing encryption key back, or paste a token in the app, under Kit account",
      );
    case "ok": {
      const events = lastEventAt === null ? "no event is on record" : `the last event came on ${dayOf(lastEventAt)}`;
      return ok(about, `its token works; ${events}`);
    }
    case "unauthorized":
      return failed(about, "Kit refuses its token", "paste a new token in the app, under Kit account");
    case "busy":
    case "rate_limited":
      return warning(about, "Kit is busy with this account's requests", "try again in a minute");
    case "unreachable":
    case "refused":
    case "lost":
      return failed(
        about,
        `Kit gave no usable answer (${kind})`,
        "check KIT_BASE_URL, and that this machine reaches it",
      );
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

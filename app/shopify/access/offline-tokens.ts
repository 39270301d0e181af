// The offline token of a shop, for background work. It lives an hour; the refresh token that renews it lives 90 days
// and is replaced at each use. Concurrent callers make one refresh: the first takes a lease, the others wait and read
// again. After a lost answer: Shopify keeps a used refresh token valid until its replacement is used (changelog of 28
// August 2026), so the stored one is simply tried again. A merchant who opens the app in the meantime makes the library
// exchange an id token, which replaces the pair; a process that finds another pair stored than it read takes that one.
import type { Session } from "@shopify/shopify-api";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Leases } from "../../database/leases.ts";
import { whileOurs } from "../../database/while-ours.ts";
import { Fault } from "../../kernel/fault.ts";
import type { ShopDomain } from "../../kernel/ids.ts";
import { TOKEN_GOOD_FOR_A_CALL_MS, TOKEN_LOOK_EVERY_MS, TOKEN_RENEWED_BEFORE_MS, TOKEN_WAIT_MS } from "../limits.ts";
import type { SessionSnapshot, ShopifySessionStorage } from "./ports.ts";
import { type RefreshDependencies, refreshTokens, withoutTokens } from "./refresh-tokens.ts";
import { tokenLease } from "./token-lease.ts";

export type TokenAnswer =
  | { kind: "token"; token: string }
  /** `not_installed`: there is no session. `reinstall`: Shopify refuses the refresh token; only the merchant's next visit
   * to the app brings a new one. */
  | { kind: "no_access"; code: "not_installed" | "reinstall" };

export type Tokens = ReturnType<typeof createTokens>;

interface Dependencies extends RefreshDependencies {
  storage: ShopifySessionStorage;
  leases: Leases;
  log: Logger;
}

export function createTokens(dependencies: Dependencies) {
  return {
    /** `refused`: the token that Shopify just answered 401 to, never returned again. */
    async tokenFor(shop: ShopDomain, refused?: string): Promise<TokenAnswer> {
      const giveUpAt = Date.now() + TOKEN_WAIT_MS;
      for (;;) {
        const stored = await dependencies.storage.load(`offline_${shop}`);
        const state = stateOf(stored?.session, refused);
        if (state.kind !== "renew") return state;
        const renewed = await whileOurs(dependencies.leases, tokenLease(shop), () =>
          renew(shop, refused, dependencies),
        );
        if (renewed === "elsewhere") {
          if (state.usable !== null) return { kind: "token", token: state.usable };
        } else if (renewed) {
          return renewed;
        }
        if (Date.now() > giveUpAt) {
          throw new Fault("shopify_token_busy", "the shop's token is being renewed elsewhere", { retryable: true });
        }
        await sleep(TOKEN_LOOK_EVERY_MS);
      }
    },
  };
}

type State = TokenAnswer | { kind: "renew"; usable: string | null };

function stateOf(session: Session | undefined, refused: string | undefined): State {
  if (!session) return { kind: "no_access", code: "not_installed" };
  const token = session.accessToken === refused ? undefined : session.accessToken;
  if (token !== undefined && !session.isExpired(TOKEN_RENEWED_BEFORE_MS)) return { kind: "token", token };
  if (session.refreshToken === undefined) return { kind: "no_access", code: "reinstall" };
  return { kind: "renew", usable: token !== undefined && !session.isExpired(TOKEN_GOOD_FOR_A_CALL_MS) ? token : null };
}

// Under the lease. Null: another pair was written in the meantime; read again.
async function renew(
  shop: ShopDomain,
  refused: string | undefined,
  dependencies: Dependencies,
): Promise<TokenAnswer | null> {
  const stored = await dependencies.storage.load(`offline_${shop}`);
  const state = stateOf(stored?.session, refused);
  if (!stored || state.kind !== "renew") return state.kind === "renew" ? null : state;
  const answer = await refreshTokens(stored.session, dependencies);
  switch (answer.kind) {
    case "renewed": {
      const isReplaced = await dependencies.storage.replace(answer.session, stored.version);
      return isReplaced ? { kind: "token", token: answer.token } : null;
    }
    case "refused":
      return await giveUp(stored, dependencies);
    case "lost":
      if (state.usable !== null) return { kind: "token", token: state.usable };
      throw new Fault("shopify_token_lost", `the shop's token could not be renewed (${answer.code})`, {
        retryable: true,
      });
  }
}

// Removes the dead pair from the session: the merchant's next visit then exchanges an id token for a new one, whereas
// the library would continue with a token that only looks valid.
async function giveUp(seen: SessionSnapshot, { storage, log }: Dependencies): Promise<TokenAnswer | null> {
  if (!(await storage.replace(withoutTokens(seen.session), seen.version))) return null;
  log.warn({ code: "shopify_refresh_refused", shop: seen.session.shop }, "Shopify refuses the shop's refresh token");
  return { kind: "no_access", code: "reinstall" };
}

// The tokens of Kit accounts. Adapter: app/database/accounts/token-versions.ts.
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import type { KitEnvironment } from "../../kit/request.ts";

export interface TokenVersion {
  id: string;
  token: string;
  state: "active" | "refused";
}

/** Tokens of staging and production are distinct, even with equal text. */
export interface GivenToken {
  environment: KitEnvironment;
  token: string;
}

export interface KnownToken {
  id: string;
  accountId: KitAccountId;
  state: "active" | "refused" | "retired";
}

export interface TokenVersions {
  /** Those to try, in this order: active ones newest first, then refused ones, which may work again. */
  usable(account: KitAccountId): Promise<TokenVersion[]>;
  /** The same token pasted before, by any shop and under any encryption key. */
  find(given: GivenToken): Promise<KnownToken | null>;
  /**
   * Adds the token as the account's newest version, or reactivates it. Since Kit has just accepted it, older refused
   * versions are retired unless a store depends on them (decision 85). `shop` is connected to the account in the same
   * transaction: the next sweep would close an account that has a token and no shop
   * (app/accounts/connection/disconnect.ts). Returns the shop's previous account, if it was another one.
   */
  add(account: KitAccountId, given: GivenToken, shop?: ShopId): Promise<KitAccountId | null>;
  noteGood(version: TokenVersion): Promise<void>;
  noteRefused(version: TokenVersion): Promise<void>;
  /** Retires the tokens of an account that no shop uses and overwrites them. False: a shop uses it. */
  retireUnused(account: KitAccountId): Promise<boolean>;
}

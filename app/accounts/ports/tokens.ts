// The tokens of Kit accounts. Adapter: app/database/accounts/token-versions.ts.
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import type { KitEnvironment } from "../../kit/request.ts";

export interface TokenVersion {
  id: string;
  token: string;
  state: "active" | "refused";
}

/** Tokens of staging and production are apart, even if their text were the same. */
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
  /** Those to try, in this order: active ones newest first, then refused ones, which may have been let in again. */
  usable(account: KitAccountId): Promise<TokenVersion[]>;
  /** The same token pasted before, by any shop and under any encryption key. */
  find(given: GivenToken): Promise<KnownToken | null>;
  /**
   * Adds the token as the account's newest version, or makes it active again. Kit has just let it in, so older versions
   * that Kit refused are retired, those aside that a store relies on (decision 85). `shop` is connected to the account in the same transaction: an account
   * that has a token and no shop would be closed by the next sweep (app/accounts/connection/disconnect.ts). Answers with the
   * account that the shop had before, if it was another one.
   */
  add(account: KitAccountId, given: GivenToken, shop?: ShopId): Promise<KitAccountId | null>;
  noteGood(version: TokenVersion): Promise<void>;
  noteRefused(version: TokenVersion): Promise<void>;
  /** Retires the tokens of an account that no shop uses: what was sealed is overwritten. False: a shop uses it. */
  retireUnused(account: KitAccountId): Promise<boolean>;
}

// Kit accounts: their shops, tokens, budget and event registration. Adapters: app/database/accounts.
import type { KitAccountId, KitOrderId, KitOrderRowId, KitWebhookId, ShopId, SlotId } from "../../kernel/ids.ts";
import type { KitBudget, Priority } from "../../kernel/kit-budget.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { KitEnvironment } from "../../kit/request.ts";

/** `practice`: its Kit is simulated (app/practice), so its calls never meet Kit's addresses. */
export type AccountEnvironment = KitEnvironment | "practice";

export interface AccountRows {
  /** Null: the shop is connected to none. */
  accountOf(shop: ShopId): Promise<KitAccountId | null>;
  /** Throws a `Fault` if the account doesn't exist. */
  environmentOf(account: KitAccountId): Promise<AccountEnvironment>;
  /** Installed stores on the account whose variants were read. */
  storesOn(account: KitAccountId): Promise<ShopRef[]>;

  /** The shop's account, if it is of this environment. */
  currentAccount(shop: ShopId, environment: KitEnvironment): Promise<{ id: KitAccountId; hasOrders: boolean } | null>;
  /** Accounts of the environment with any of these designs, those with the most first; none of practice. */
  accountsWithDesigns(environment: KitEnvironment, skus: readonly string[]): Promise<KitAccountId[]>;
  countDesigns(account: KitAccountId): Promise<number>;
  /** The account's newest order at Kit; null: none. */
  newestOrder(account: KitAccountId): Promise<{ id: KitOrderId; reference: string } | null>;
  create(environment: KitEnvironment): Promise<KitAccountId>;

  /** Sent since then, or perhaps sent, and neither delivered nor canceled; `shop` null: of all shops. */
  countOnTheirWay(account: KitAccountId, of: { shop: ShopId | null; sentSince: Date }): Promise<number>;
  /** Does nothing if the shop is on another account by now. */
  detach(shop: ShopId, account: KitAccountId): Promise<void>;
  countShops(account: KitAccountId): Promise<number>;
  /** Accounts without a shop that still hold tokens. */
  unusedAccounts(): Promise<KitAccountId[]>;
}

/** `by_store`: another store on the account removed it. `token_refused`: its newest token was revoked. */
export type RemovedWhy = "by_store" | "token_refused";

export interface MembershipRows {
  /** Null: no store with this id is on the account. */
  find(account: KitAccountId, shop: ShopId): Promise<ShopRef | null>;
  /**
   * Under the account's lock: no further request of the store starts after this. False: the store wasn't a member, or the token that it
   * provided works. Its unsent orders, and those in line, are due with it: they wait for an account, and a task counts them.
   */
  remove(membership: { shop: ShopId; account: KitAccountId }, why: RemovedWhy): Promise<boolean>;
  /**
   * Versions that stores depend on while another one works, and that weren't tried at Kit for this many hours: calls
   * use the newest, which wouldn't reveal that an older one is revoked.
   */
  unchecked(hours: number): Promise<{ account: KitAccountId; token: string }[]>;
  noteChecked(token: string): Promise<void>;
  /**
   * Memberships whose version Kit has refused for this many hours at the end of that time, and that has worked with
   * another one since.
   */
  outdated(hours: number): Promise<{ shop: ShopRef; account: KitAccountId }[]>;
  /** Overwrites refused versions that no store depends on, while another one works. */
  retireUnneeded(): Promise<void>;
}

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
  /** Retires the tokens of an account and overwrites them, unless a shop uses it. */
  retireUnused(account: KitAccountId): Promise<void>;
}

export interface AccountBudget extends KitBudget {
  /**
   * The row to serve next, of those that wait and are not being served: the most urgent, then the longest waiting, or
   * polling when it starves. `inMs`: when it would get a slot, after all waiting rows before it, including those being
   * served; 0: now. Null: none waits.
   */
  nextInLine(
    account: KitAccountId,
    besides?: readonly KitOrderRowId[],
  ): Promise<{ row: KitOrderRowId; inMs: number } | null>;
  /** Counts a request that started before its account was known (a pasted token). */
  noteStarted(account: KitAccountId, request: { at: Date; priority: Priority }): Promise<SlotId>;
}

/** The stored registration: the address last registered, or about to be when the answer was lost. */
export interface RecordedRegistration {
  address: string | null;
  webhookId: KitWebhookId | null;
  /** SHA-256 of the secret part of the previous address; null: none. */
  formerHash: string | null;
}

export interface NewRegistration {
  address: string;
  /** The last part of the address, which identifies an event's account. */
  token: string;
  secret: string;
}

export interface EventRows {
  registration(account: KitAccountId): Promise<RecordedRegistration>;
  /** Replaces the previous one, which is accepted for two more days; has no id until Kit returns it. */
  record(account: KitAccountId, registration: NewRegistration): Promise<void>;
  noteId(account: KitAccountId, id: KitWebhookId): Promise<void>;
  /** `fault` null: events can arrive. */
  noteChecked(account: KitAccountId, seen: { fault: string | null; at: Date }): Promise<void>;
  forget(account: KitAccountId): Promise<void>;
  /** Accounts that a shop uses and that weren't checked for this many minutes; never checked ones first. */
  unchecked(minutes: number): Promise<KitAccountId[]>;
  /** The account whose address ends in this token; null: none. Records that an event arrived. */
  noteEvent(token: string): Promise<KitAccountId | null>;
}

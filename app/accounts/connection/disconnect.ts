// A shop leaves its Kit account. Others on it are not affected; when the last one leaves, its registration and tokens
// are removed.
import { days } from "../../kernel/durations.ts";
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import { eachInTurn } from "../../kernel/running/each-in-turn.ts";
import type { AccountEvents } from "../kit-events/register-events.ts";
import { ON_ITS_WAY_DAYS } from "../limits.ts";
import type { AccountRows, TokenVersions } from "../ports/accounts.ts";

export type Leave =
  | { kind: "not_connected" }
  /** Practice is left on its own page, which takes back what it changed. */
  | { kind: "in_practice" }
  /** `count` kit orders are in transit, and their tracking won't arrive anymore. Ask for confirmation. */
  | { kind: "orders_on_their_way"; count: number }
  /**
   * `others`: shops that still use the account. `eventsRemoved` false: the registration is still at Kit and has to be
   * deleted there.
   */
  | { kind: "left"; others: number; eventsRemoved: boolean };

export interface LeaveOptions {
  rows: AccountRows;
  tokens: TokenVersions;
  events: Pick<AccountEvents, "removeEvents">;
}

export async function leaveAccount(
  options: LeaveOptions,
  { shopId, confirmed }: { shopId: ShopId; confirmed: boolean },
): Promise<Leave> {
  const { rows } = options;
  const account = await rows.accountOf(shopId);
  if (account === null) return { kind: "not_connected" };
  if ((await rows.environmentOf(account)) === "practice") return { kind: "in_practice" };
  const count = await ordersOnTheirWay(rows, { account, shop: shopId });
  if (count > 0 && !confirmed) return { kind: "orders_on_their_way", count };
  await rows.detach(shopId, account);
  const others = await rows.countShops(account);
  return { kind: "left", others, eventsRemoved: others > 0 || (await closeAccount(options, account)) };
}

/**
 * For an account that a shop left: closes it if no shop uses it and no order is in transit. A sweep repeats this, since
 * orders arrive later.
 */
export async function closeIfUnused(options: LeaveOptions, account: KitAccountId): Promise<void> {
  const { rows } = options;
  if ((await rows.countShops(account)) > 0) return;
  if ((await ordersOnTheirWay(rows, { account, shop: null })) === 0) await closeAccount(options, account);
}

/** Accounts without a shop that still hold tokens. */
export async function closeUnusedAccounts(options: LeaveOptions, signal?: AbortSignal): Promise<void> {
  const work = (account: KitAccountId) => closeIfUnused(options, account);
  await eachInTurn(await options.rows.unusedAccounts(), { work, nameOf: (account) => account, signal });
}

async function closeAccount({ tokens, events }: LeaveOptions, account: KitAccountId): Promise<boolean> {
  const removed = await events.removeEvents(account);
  // A shop that connected meanwhile keeps them; the next check registers its events again.
  await tokens.retireUnused(account);
  return removed;
}

/** After three months an order no longer counts as in transit. */
function ordersOnTheirWay(
  rows: AccountRows,
  { account, shop }: { account: KitAccountId; shop: ShopId | null },
): Promise<number> {
  const sentSince = new Date(Date.now() - days(ON_ITS_WAY_DAYS));
  return rows.countOnTheirWay(account, { shop, sentSince });
}

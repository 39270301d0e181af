// A shop leaves its Kit account. Others on it go on as before; the last one to leave takes the registration and the
// tokens along.
import { days } from "../../kernel/durations.ts";
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import type { AccountEvents } from "../kit-events/register-events.ts";
import { ON_ITS_WAY_DAYS } from "../limits.ts";
import type { AccountRows } from "../ports/account-rows.ts";
import type { TokenVersions } from "../ports/tokens.ts";

export type Leave =
  | { kind: "not_connected" }
  /** `count` kit orders are on their way: their tracking will not come any more. Ask, then confirm. */
  | { kind: "orders_on_their_way"; count: number }
  /**
   * `others`: shops that still use the account. `eventsRemoved` false: the registration is left at Kit, to be deleted
   * there.
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
  const count = await ordersOnTheirWay(rows, { account, shop: shopId });
  if (count > 0 && !confirmed) return { kind: "orders_on_their_way", count };
  await rows.detach(shopId, account);
  const others = await rows.countShops(account);
  return { kind: "left", others, eventsRemoved: others > 0 || (await closeAccount(options, account)) };
}

/**
 * For an account that a shop changed away from: closed when nobody uses it and nothing is on its way there. To be asked
 * again by a sweep, since what is on its way arrives later.
 */
export async function closeIfUnused(options: LeaveOptions, account: KitAccountId): Promise<boolean> {
  const { rows } = options;
  if ((await rows.countShops(account)) > 0) return false;
  if ((await ordersOnTheirWay(rows, { account, shop: null })) > 0) return false;
  await closeAccount(options, account);
  return true;
}

/** Accounts without a shop that still hold tokens. */
export async function closeUnusedAccounts(options: LeaveOptions): Promise<number> {
  let closed = 0;
  for (const id of await options.rows.unusedAccounts()) if (await closeIfUnused(options, id)) closed += 1;
  return closed;
}

async function closeAccount({ tokens, events }: LeaveOptions, account: KitAccountId): Promise<boolean> {
  const removed = await events.removeEvents(account);
  // A shop that connected meanwhile keeps them, and its registration comes back with the next look at it.
  await tokens.retireUnused(account);
  return removed;
}

/** After three months nobody waits for a delivery any more. */
function ordersOnTheirWay(
  rows: AccountRows,
  { account, shop }: { account: KitAccountId; shop: ShopId | null },
): Promise<number> {
  const sentSince = new Date(Date.now() - days(ON_ITS_WAY_DAYS));
  return rows.countOnTheirWay(account, { shop, sentSince });
}

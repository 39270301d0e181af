// A shop leaves its Kit account. Others on it go on as before; the last one to leave takes the registration and the
// tokens along.
import { KitAccountId } from "../../kernel/ids.ts";
import type { ShopId } from "../../kernel/ids.ts";
import type { PrismaClient } from "../../database/generated/client.ts";
import type { AccountEvents } from "../kit-events/register-events.ts";
import type { TokenVersions } from "../tokens/token-versions.ts";

export type Leave =
  | { kind: "not_connected" }
  /** So many kit orders are on their way: their tracking will not come any more. Ask, then confirm. */
  | { kind: "orders_on_their_way"; count: number }
  /**
   * `others`: shops that still use the account. `eventsRemoved` false: the registration is left at Kit, to be deleted
   * there.
   */
  | { kind: "left"; others: number; eventsRemoved: boolean };

export interface LeaveOptions {
  prisma: PrismaClient;
  tokens: TokenVersions;
  events: Pick<AccountEvents, "removeEvents">;
}

export async function leaveAccount(
  options: LeaveOptions,
  { shopId, confirmed }: { shopId: ShopId; confirmed: boolean },
): Promise<Leave> {
  const { prisma } = options;
  const { kitAccountId } = await prisma.shop.findUniqueOrThrow({ where: { id: shopId } });
  if (kitAccountId === null) return { kind: "not_connected" };
  const account = KitAccountId.parse(kitAccountId);
  const count = await ordersOnTheirWay(prisma, { account, shopId });
  if (count > 0 && !confirmed) return { kind: "orders_on_their_way", count };
  await prisma.shop.updateMany({ where: { id: shopId, kitAccountId }, data: { kitAccountId: null } });
  const others = await prisma.shop.count({ where: { kitAccountId } });
  return { kind: "left", others, eventsRemoved: others > 0 || (await closeAccount(options, account)) };
}

/**
 * For an account that a shop changed away from: closed when nobody uses it and nothing is on its way there. To be asked
 * again by a sweep, since what is on its way arrives later.
 */
export async function closeIfUnused(options: LeaveOptions, account: KitAccountId): Promise<boolean> {
  const { prisma } = options;
  if ((await prisma.shop.count({ where: { kitAccountId: account } })) > 0) return false;
  if ((await ordersOnTheirWay(prisma, { account, shopId: null })) > 0) return false;
  await closeAccount(options, account);
  return true;
}

/** Accounts without a shop that still hold tokens. */
export async function closeUnusedAccounts(options: LeaveOptions): Promise<number> {
  const idle = await options.prisma.kitAccount.findMany({
    where: { shops: { none: {} }, tokens: { some: { state: { not: "retired" } } } },
    select: { id: true },
  });
  let closed = 0;
  for (const { id } of idle) if (await closeIfUnused(options, KitAccountId.parse(id))) closed += 1;
  return closed;
}

async function closeAccount({ tokens, events }: LeaveOptions, account: KitAccountId): Promise<boolean> {
  const removed = await events.removeEvents(account);
  // A shop that connected meanwhile keeps them, and its registration comes back with the next look at it.
  await tokens.retireUnused(account);
  return removed;
}

/**
 * Sent, or perhaps sent, and neither delivered nor cancelled; after three months nobody waits for a delivery any more.
 */
async function ordersOnTheirWay(
  prisma: PrismaClient,
  { account, shopId }: { account: KitAccountId; shopId: ShopId | null },
): Promise<number> {
  return prisma.kitOrder.count({
    where: {
      accountId: account,
      ...(shopId !== null && { shopId }),
      submission: { in: ["submitting", "submitted", "unknown", "exists_unlinked"] },
      kitStage: { lt: 4 },
      kitCanceledAt: null,
      OR: [{ firstSentAt: null }, { firstSentAt: { gt: new Date(Date.now() - 90 * 24 * 3_600_000) } }],
    },
  });
}

// Reads the stores on a Kit account, and how a store was removed from one.
import { STORES_LISTED } from "../../../accounts/limits.ts";
import type { AccountDetails, Removal, StoreOnAccount } from "../../../accounts/read/account-details.ts";
import { ShopId } from "../../../kernel/ids.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { removedWhy } from "../membership-rows.ts";

export async function readStores(
  prisma: PrismaClient,
  of: { shop: ShopRef; account: string },
): Promise<AccountDetails["stores"]> {
  const where = { kitAccountId: of.account };
  const [count, rows] = await Promise.all([
    prisma.shop.count({ where }),
    prisma.shop.findMany({
      where: { ...where, id: { not: of.shop.id } },
      orderBy: { domain: "asc" },
      take: STORES_LISTED - 1,
      select: select(of.account),
    }),
  ]);
  const own = await prisma.shop.findUniqueOrThrow({ where: { id: of.shop.id }, select: select(of.account) });
  return { named: [toStore(own, true), ...rows.map((row) => toStore(row, false))], count };
}

export async function readRemoval(prisma: PrismaClient, shop: ShopRef): Promise<Removal | null> {
  const row = await prisma.shop.findUnique({
    where: { id: shop.id },
    select: { kitAccountId: true, memberships: { select: { joinedAt: true, removedAt: true, removedWhy: true } } },
  });
  if (!row || row.kitAccountId !== null) return null;
  const at = (membership: (typeof row.memberships)[number]) =>
    Math.max(membership.joinedAt.getTime(), membership.removedAt?.getTime() ?? 0);
  const last = row.memberships.sort((a, b) => at(b) - at(a))[0];
  return last?.removedAt && last.removedWhy ? { at: last.removedAt, why: removedWhy(last.removedWhy) } : null;
}

const select = (accountId: string) => ({
  id: true,
  name: true,
  domain: true,
  memberships: { where: { accountId }, select: { token: { select: { lastFour: true, state: true } } } },
});

interface Row {
  id: string;
  name: string | null;
  domain: string;
  memberships: { token: { lastFour: string; state: "active" | "refused" | "retired" } | null }[];
}

function toStore({ id, name, domain, memberships }: Row, own: boolean): StoreOnAccount {
  const token = memberships[0]?.token ?? null;
  const state = token?.state === "active" ? "active" : "refused";
  return {
    id: ShopId.parse(id),
    name: name ?? domain,
    domain,
    own,
    token: token && { lastFour: token.lastFour, state },
  };
}

// What needs a person, oldest first, and what was solved lately.
import { z } from "zod";
import type { Prisma, PrismaClient } from "../../store/generated/client.ts";
import type { ShopRef } from "../ports.ts";
import { ORDER_TASK_KINDS, SHOP_TASK_KINDS, type TaskKind } from "../tasks.ts";
import { type PageAsk, type PageOf, toPage } from "./keyset.ts";
import { OPEN_TASK, PLACED_EARLIER } from "./order-views.ts";

const Kind = z.enum([...ORDER_TASK_KINDS, ...SHOP_TASK_KINDS]);
const Params = z.record(z.string(), z.unknown());

export interface TaskView {
  id: string;
  /** Null: a kind that this version does not know, shown as it stands. */
  kind: TaskKind | null;
  params: Record<string, unknown>;
  since: Date;
  resolvedAt: Date | null;
  order: { id: string; name: string; part: number; shopifyOrderId: string; kitOrderId: number | null } | null;
}

export const TASKS_A_PAGE = 25;

const TASK = {
  id: true,
  kind: true,
  params: true,
  since: true,
  resolvedAt: true,
  kitOrder: { select: { id: true, orderName: true, part: true, shopifyOrderId: true, kitOrderId: true } },
} satisfies Prisma.TaskSelect;

type Row = Prisma.TaskGetPayload<{ select: typeof TASK }>;

export async function listOpenTasks(prisma: PrismaClient, shop: ShopRef, ask: PageAsk): Promise<PageOf<TaskView>> {
  const backwards = ask !== null && "before" in ask;
  const rows = await prisma.task.findMany({
    where: { AND: [{ shopId: shop.id }, OPEN_TASK, wherePage(ask)] },
    orderBy: backwards ? [{ since: "desc" }, { id: "desc" }] : [{ since: "asc" }, { id: "asc" }],
    take: TASKS_A_PAGE + 1,
    select: TASK,
  });
  const page = toPage(rows, { ask, size: TASKS_A_PAGE, key: (row) => ({ at: row.since, id: row.id }) });
  return { ...page, rows: page.rows.map(toTaskView) };
}

function wherePage(ask: PageAsk): Prisma.TaskWhereInput {
  if (ask === null) return {};
  if ("after" in ask) {
    const { at, id } = ask.after;
    return { since: { gte: at }, OR: [{ since: { gt: at } }, { id: { gt: id } }] };
  }
  const { at, id } = ask.before;
  return { since: { lte: at }, OR: [{ since: { lt: at } }, { id: { lt: id } }] };
}

export async function listOrderTasks(prisma: PrismaClient, shop: ShopRef, kitOrderId: string): Promise<TaskView[]> {
  const rows = await prisma.task.findMany({
    where: { shopId: shop.id, kitOrderId, resolvedAt: null },
    orderBy: [{ since: "asc" }, { id: "asc" }],
    select: TASK,
  });
  return rows.map(toTaskView);
}

export interface AttentionSummary {
  open: number;
  oldest: TaskView[];
  /** Orders from before going live that wait for "send" or "already ordered". */
  placedEarlier: number;
  solvedLately: TaskView[];
}

export async function readAttention(prisma: PrismaClient, shop: ShopRef): Promise<AttentionSummary> {
  const open = { AND: [{ shopId: shop.id }, OPEN_TASK] };
  const [count, oldest, placedEarlier, solved] = await Promise.all([
    prisma.task.count({ where: open }),
    prisma.task.findMany({ where: open, orderBy: [{ since: "asc" }, { id: "asc" }], take: 5, select: TASK }),
    prisma.kitOrder.count({ where: { AND: [{ shopId: shop.id }, PLACED_EARLIER] } }),
    prisma.task.findMany({
      where: { shopId: shop.id, resolvedAt: { not: null } },
      orderBy: { resolvedAt: "desc" },
      take: 3,
      select: TASK,
    }),
  ]);
  return {
    open: count,
    oldest: oldest.map(toTaskView),
    placedEarlier,
    solvedLately: solved.map(toTaskView),
  };
}

function toTaskView(row: Row): TaskView {
  const { kitOrder } = row;
  return {
    id: row.id,
    kind: Kind.safeParse(row.kind).data ?? null,
    params: Params.safeParse(row.params).data ?? {},
    since: row.since,
    resolvedAt: row.resolvedAt,
    order: kitOrder && {
      id: kitOrder.id,
      name: kitOrder.orderName,
      part: kitOrder.part,
      shopifyOrderId: kitOrder.shopifyOrderId,
      kitOrderId: kitOrder.kitOrderId === null ? null : Number(kitOrder.kitOrderId),
    },
  };
}

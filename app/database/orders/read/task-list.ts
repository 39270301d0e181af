// Open tasks one by one, oldest first, and recently resolved ones.
import { z } from "zod";
import { type PageAsk, toPage } from "../../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { contentsMark, taskMark } from "../../../orders/codes/marks.ts";
import { readTask } from "../../../orders/codes/task-params.ts";
import { TASK_KINDS } from "../../../orders/codes/tasks.ts";
import type { NarrowedTasks } from "../../../orders/read/order-reads.ts";
import type { TaskPage, TaskView } from "../../../orders/read/task-view.ts";
import type { Store } from "../../connect.ts";
import type { Prisma, PrismaClient } from "../../generated/client.ts";
import { keysetPage } from "../../keyset-page.ts";
import { RESOLVED_SHOWN, TASKS_A_PAGE } from "../limits.ts";
import { AS_LINKED_LINE, toAsLinked } from "./as-linked-lines.ts";
import { ITEM_LINE, type ItemsOf, readItems } from "./order-items.ts";
import { searchOrders } from "./search-orders.ts";
import { ATTENTION_TASK, whereCause } from "./view-conditions.ts";

const Kind = z.enum(TASK_KINDS);

interface TaskQuery extends NarrowedTasks {
  page: PageAsk;
}

const TASK = {
  id: true,
  kind: true,
  params: true,
  since: true,
  resolvedAt: true,
  kitOrder: {
    select: {
      id: true,
      orderName: true,
      part: true,
      shopifyOrderId: true,
      kitOrderId: true,
      lines: { select: { ...AS_LINKED_LINE, ...ITEM_LINE }, orderBy: { position: "asc" } },
    },
  },
} satisfies Prisma.TaskSelect;

type Row = Prisma.TaskGetPayload<{ select: typeof TASK }>;

export async function listOpenTasks(
  { prisma, pool }: Pick<Store, "prisma" | "pool">,
  shop: ShopRef,
  query: TaskQuery,
): Promise<TaskPage> {
  const { page: ask, cause = null, search = "" } = query;
  const found = await searchOrders(pool, shop, search);
  const { where, orderBy } = keysetPage("since", { time: "asc", id: "asc" }, ask);
  const ofFound = found ? { kitOrderId: { in: found.ids } } : {};
  const rows = await prisma.task.findMany({
    where: { AND: [{ shopId: shop.id }, ATTENTION_TASK, whereCause(cause), ofFound, where] },
    orderBy,
    take: TASKS_A_PAGE + 1,
    select: TASK,
  });
  const page = toPage(rows, { ask, size: TASKS_A_PAGE, key: (row) => [row.since, row.id] });
  const lines = page.rows.map(({ kitOrder }) => kitOrder?.lines ?? []);
  const itemsOf = await readItems(pool, shop, lines);
  const incomplete = found?.incomplete ?? false;
  return { ...page, rows: page.rows.map((row) => toTaskView(row, itemsOf)), incomplete };
}

/** Open tasks, by our row of the kit order. */
export async function listOrderTasks(prisma: PrismaClient, shop: ShopRef, orders: readonly string[]) {
  const rows = await prisma.task.findMany({
    where: { shopId: shop.id, kitOrderId: { in: [...orders] }, resolvedAt: null },
    orderBy: [{ since: "asc" }, { id: "asc" }],
    select: TASK,
  });
  const byOrder = Map.groupBy(rows, ({ kitOrder }) => kitOrder?.id);
  return (id: string): TaskView[] => (byOrder.get(id) ?? []).map((row) => toTaskView(row));
}

export async function listResolvedTasks(prisma: PrismaClient, shop: ShopRef): Promise<TaskView[]> {
  const rows = await prisma.task.findMany({
    where: { shopId: shop.id, resolvedAt: { not: null } },
    orderBy: { resolvedAt: "desc" },
    take: RESOLVED_SHOWN,
    select: TASK,
  });
  return rows.map((row) => toTaskView(row));
}

function toTaskView(row: Row, itemsOf: ItemsOf = () => null): TaskView {
  const { kitOrder } = row;
  const kind = Kind.safeParse(row.kind).data ?? null;
  return {
    id: row.id,
    mark: taskMark(row),
    ...(kind === null ? { kind, params: {} } : readTask(kind, row.params)),
    since: row.since,
    resolvedAt: row.resolvedAt,
    order: kitOrder && {
      id: kitOrder.id,
      orderName: kitOrder.orderName,
      part: kitOrder.part,
      shopifyOrderId: kitOrder.shopifyOrderId,
      kitOrderId: kitOrder.kitOrderId === null ? null : Number(kitOrder.kitOrderId),
      contents: contentsMark(kitOrder.lines),
      asLinked: toAsLinked(kitOrder.lines),
      items: itemsOf(kitOrder.lines),
    },
  };
}

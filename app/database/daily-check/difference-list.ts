// The differences of one report: open ones and handled ones, by page.
import { z } from "zod";
import { differenceActions, DIFFERENCE_KINDS } from "../../daily-check/differences.ts";
import { DIFFERENCES_A_PAGE } from "../../daily-check/limits.ts";
import type { DifferencePage } from "../../daily-check/ports.ts";
import type { DifferenceView } from "../../daily-check/read/difference-view.ts";
import { type PageOf, toPage } from "../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { keysetPage } from "../keyset-page.ts";

const Kind = z.enum(DIFFERENCE_KINDS);
const LineCounts = z.array(z.object({ lineItemId: z.string(), store: z.number(), kit: z.number() }));
const Params = z
  .object({
    why: z.string(),
    reason: z.string(),
    state: z.string(),
    reference: z.string(),
    kitOrderId: z.number(),
    fault: z.string(),
    missing: z.number(),
    lines: LineCounts,
  })
  .partial()
  .catch({});

const ROW = { include: { kitOrder: { select: { reference: true, kitOrderId: true } } } } as const;
type Row = Prisma.CheckDifferenceGetPayload<typeof ROW>;

export async function listDifferences(
  prisma: PrismaClient,
  shop: ShopRef,
  { report, page: ask, size = DIFFERENCES_A_PAGE }: DifferencePage,
): Promise<PageOf<DifferenceView>> {
  const { where, orderBy } = keysetPage("foundAt", { time: "asc", id: "asc" }, ask);
  const rows = await prisma.checkDifference.findMany({
    where: { AND: [{ reportId: report, report: { shopId: shop.id } }, where] },
    orderBy,
    take: size + 1,
    ...ROW,
  });
  const page = toPage(rows, { ask, size, key: (row) => [row.foundAt, row.id] });
  return { ...page, rows: page.rows.map(toView) };
}

export async function findDifference(prisma: PrismaClient, shop: ShopRef, id: string): Promise<DifferenceView | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await prisma.checkDifference.findFirst({ where: { id, report: { shopId: shop.id } }, ...ROW });
  return row && toView(row);
}

function toView(row: Row): DifferenceView {
  const { id, orderName, shopifyOrderId, part, handledAt, kitOrder } = row;
  const kind = Kind.safeParse(row.kind).data ?? null;
  const kitOrderId = kitOrder?.kitOrderId == null ? null : Number(kitOrder.kitOrderId);
  return {
    id,
    kind,
    orderName,
    shopifyOrderId,
    part,
    rowId: row.kitOrderId,
    reference: kitOrder?.reference ?? null,
    kitOrderId,
    params: Params.parse(row.params),
    actions: handledAt === null && kind !== null ? differenceActions(kind) : [],
    handledAt,
  };
}

// Whom to mail and how that went: implements `AlertRows` of app/alerts/ports.ts.
import { z } from "zod";
import { FRESH_REPORT_MS } from "../../alerts/limits.ts";
import type { AlertRows, AlertTask, MailingShop } from "../../alerts/ports.ts";
import { readSettings } from "../../accounts/settings/settings.ts";
import { OPEN_TASK } from "../orders/read/view-conditions.ts";
import { ORDER_TASK_KINDS, SHOP_TASK_KINDS } from "../../orders/codes/tasks.ts";
import { ShopDomain, ShopId } from "../../kernel/ids.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";

const Kind = z.enum([...ORDER_TASK_KINDS, ...SHOP_TASK_KINDS]);
const Params = z.record(z.string(), z.unknown()).catch({});

const SHOP = { include: { kitAccount: { select: { kind: true } }, mailState: true } } satisfies Prisma.ShopDefaultArgs;
type Row = Prisma.ShopGetPayload<typeof SHOP>;

export function createAlertRows(prisma: PrismaClient): AlertRows {
  const upsert = async (shopId: string, data: Omit<Prisma.MailStateUncheckedCreateInput, "shopId">) => {
    await prisma.mailState.upsert({ where: { shopId }, create: { shopId, ...data }, update: data });
  };
  const well = { failures: 0, retryAt: null, fault: null };
  return {
    async shops() {
      const rows = await prisma.shop.findMany({
        where: { uninstalledAt: null, settings: { path: ["alertEmail"], string_contains: "@" } },
        ...SHOP,
      });
      return rows.flatMap((row) => toShop(row) ?? []);
    },
    async find({ id }) {
      const row = await prisma.shop.findFirst({ where: { id, uninstalledAt: null }, ...SHOP });
      return row && toShop(row);
    },
    async openTasks(shop) {
      const rows = await prisma.task.findMany({
        where: { AND: [{ shopId: shop.id }, OPEN_TASK] },
        orderBy: [{ since: "asc" }, { id: "asc" }],
        include: { kitOrder: { select: { orderName: true, part: true } } },
      });
      return rows.flatMap(({ id, kind, params, since, mailedAt, kitOrder }): AlertTask[] => {
        const known = Kind.safeParse(kind);
        if (!known.success) return [];
        const order = kitOrder && { name: kitOrder.orderName, part: kitOrder.part };
        return [{ id, kind: known.data, params: Params.parse(params ?? {}), since, mailedAt, order }];
      });
    },
    async freshReport(shop) {
      const row = await prisma.checkReport.findFirst({
        where: { shopId: shop.id, nightOf: { not: null }, state: "done" },
        orderBy: { startedAt: "desc" },
      });
      if (!row || row.mailedAt || row.startedAt.getTime() < Date.now() - FRESH_REPORT_MS) return null;
      const open = await prisma.checkDifference.count({ where: { reportId: row.id, handledAt: null } });
      const { id, since, sold, atKit, waiting, elsewhere, missing, doubled } = row;
      return { id, since, numbers: { sold, atKit, waiting, elsewhere, missing, doubled }, open };
    },
    async noteAlerts(shop, { tasks, report, at }) {
      await prisma.task.updateMany({ where: { shopId: shop.id, id: { in: [...tasks] } }, data: { mailedAt: at } });
      if (report)
        await prisma.checkReport.updateMany({ where: { id: report, shopId: shop.id }, data: { mailedAt: at } });
      await upsert(shop.id, { ...(tasks.length > 0 ? { alertsSentAt: at } : {}), ...well });
    },
    noteConfirmation: (shop, sent) =>
      upsert(shop.id, { confirmationFor: sent.for, confirmationSentAt: sent.at, ...well }),
    wantConfirmation: (shop, at) => upsert(shop.id, { confirmationWantedAt: at, retryAt: null }),
    async noteFailure(shop, { code, retryAt }) {
      const data = { retryAt, fault: code };
      await prisma.mailState.upsert({
        where: { shopId: shop.id },
        create: { shopId: shop.id, failures: 1, ...data },
        update: { failures: { increment: 1 }, ...data },
      });
    },
    async fault(shop) {
      const row = await prisma.mailState.findUnique({ where: { shopId: shop.id }, select: { fault: true } });
      return row?.fault ?? null;
    },
  };
}

function toShop(row: Row): MailingShop | null {
  const { settings } = readSettings(row.settings, row.kitAccount?.kind ?? "unknown");
  if (settings.alertEmail === null) return null;
  const { mailState } = row;
  return {
    shop: { id: ShopId.parse(row.id), domain: ShopDomain.parse(row.domain) },
    name: row.name ?? row.domain,
    timezone: row.timezone,
    email: settings.alertEmail,
    confirmed: settings.alertConfirmedAt !== null,
    timing: settings.alertTiming,
    dailyReport: settings.dailyReport,
    state: {
      confirmationFor: mailState?.confirmationFor ?? null,
      confirmationSentAt: mailState?.confirmationSentAt ?? null,
      confirmationWantedAt: mailState?.confirmationWantedAt ?? null,
      alertsSentAt: mailState?.alertsSentAt ?? null,
      failures: mailState?.failures ?? 0,
      retryAt: mailState?.retryAt ?? null,
    },
  };
}

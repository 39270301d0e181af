// Recipients and results of emails: implements `AlertRows` of app/alerts/ports.ts.
import { z } from "zod";
import { hasChosen, readSettings } from "../../accounts/settings/settings.ts";
import { ASKED_MAILS_MS, FRESH_REPORT_MS } from "../../alerts/limits.ts";
import type { AlertRows, AlertTask, MailingShop } from "../../alerts/ports.ts";
import { recipientOf } from "../../alerts/recipient.ts";
import { ShopDomain, ShopId } from "../../kernel/ids.ts";
import { TASK_KINDS } from "../../orders/codes/tasks.ts";
import type { Store } from "../connect.ts";
import type { Prisma } from "../generated/client.ts";
import { OPEN_TASK } from "../orders/read/view-conditions.ts";
import { query } from "../statements/query.ts";

const Kind = z.enum(TASK_KINDS);
const Params = z.record(z.string(), z.unknown()).catch({});

const SHOP = {
  include: { kitAccount: { select: { kind: true, practiceFor: true } }, mailState: true },
} satisfies Prisma.ShopDefaultArgs;
type Row = Prisma.ShopGetPayload<typeof SHOP>;

export function createAlertRows({ prisma, pool }: Pick<Store, "prisma" | "pool">): AlertRows {
  const upsert = async (shopId: string, data: Omit<Prisma.MailStateUncheckedCreateInput, "shopId">) => {
    await prisma.mailState.upsert({ where: { shopId }, create: { shopId, ...data }, update: data });
  };
  const well = { failures: 0, retryAt: null, fault: null };
  return {
    /**
     * Most shops have nothing to email, and are left out here by indexes over open rows, so that the cost of a minute's
     * sweep depends on what there is. Each email is decided shop by shop (app/alerts/plan-mail.ts).
     */
    candidates: (now) => query(CANDIDATES).rows(pool, now),
    async find({ id }) {
      const row = await prisma.shop.findFirst({ where: { id, uninstalledAt: null }, ...SHOP });
      return row && toShop(row);
    },
    async openTasks(shop) {
      const rows = await prisma.task.findMany({
        where: { AND: [{ shopId: shop.id, kind: { not: "unpaid_long" } }, OPEN_TASK] },
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
    async noteAlerts(shop, { tasks, report, unpaid, at }) {
      await prisma.task.updateMany({ where: { shopId: shop.id, id: { in: [...tasks] } }, data: { mailedAt: at } });
      if (report)
        await prisma.checkReport.updateMany({ where: { id: report, shopId: shop.id }, data: { mailedAt: at } });
      const alertsSentAt = tasks.length > 0 ? { alertsSentAt: at } : {};
      await upsert(shop.id, { ...alertsSentAt, ...(unpaid ? { unpaidToldAt: at } : {}), ...well });
    },
    async askedMails(shop, { for: addressHash, since }) {
      const sentAt = { gt: since };
      const [ofShop, toAddress] = await Promise.all([
        prisma.askedMail.count({ where: { shopId: shop.id, sentAt } }),
        prisma.askedMail.count({ where: { addressHash, sentAt } }),
      ]);
      return { shop: ofShop, address: toAddress };
    },
    async noteAsked(shop, { kind, for: addressHash, at }) {
      // Deletes entries older than the counted period: the table never covers more than a day.
      await prisma.askedMail.deleteMany({ where: { sentAt: { lt: new Date(at.getTime() - ASKED_MAILS_MS) } } });
      await prisma.askedMail.create({ data: { shopId: shop.id, addressHash, sentAt: at } });
      const sent = kind === "test" ? { testSentAt: at } : { confirmationFor: addressHash, confirmationSentAt: at };
      await upsert(shop.id, { ...sent, ...well });
    },
    want: (shop, { kind, at }) =>
      upsert(shop.id, { ...(kind === "test" ? { testWantedAt: at } : { confirmationWantedAt: at }), retryAt: null }),
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

function toShop(row: Row): MailingShop {
  const { settings } = readSettings(row.settings, row.kitAccount?.kind ?? "unknown");
  const { mailState, storeEmail } = row;
  const decided = hasChosen(row.settings, "alerts") || hasChosen(row.settings, "alertEmail");
  return {
    shop: { id: ShopId.parse(row.id), domain: ShopDomain.parse(row.domain) },
    // Only the domain's first label: a whole domain would become a link in an email.
    name: row.name ?? row.domain.split(".")[0]!,
    timezone: row.timezone,
    storeEmail,
    decided,
    recipient: recipientOf({
      // Practice sends no alerts.
      on: settings.alerts && !row.kitAccount?.practiceFor,
      decided,
      live: row.goneLiveAt !== null,
      storeEmail,
      chosen: settings.alertEmail,
      chosenConfirmed: settings.alertConfirmedAt !== null,
    }),
    timing: settings.alertTiming,
    dailyReport: settings.dailyReport,
    unpaidReminder: settings.unpaidReminder,
    state: {
      confirmationFor: mailState?.confirmationFor ?? null,
      confirmationSentAt: mailState?.confirmationSentAt ?? null,
      confirmationWantedAt: mailState?.confirmationWantedAt ?? null,
      testWantedAt: mailState?.testWantedAt ?? null,
      testSentAt: mailState?.testSentAt ?? null,
      alertsSentAt: mailState?.alertsSentAt ?? null,
      unpaidToldAt: mailState?.unpaidToldAt ?? null,
      failures: mailState?.failures ?? 0,
      retryAt: mailState?.retryAt ?? null,
    },
  };
}

// Fewer conditions than the plan has, never more: a shop that is left out here gets no email.
const CANDIDATES = `
  SELECT s.id, s.domain
    FROM shops s LEFT JOIN mail_states m ON m.shop_id = s.id
   WHERE s.uninstalled_at IS NULL AND (s.store_email IS NOT NULL OR s.settings ? 'alertEmail')
     AND (m.retry_at IS NULL OR m.retry_at <= $1)
     AND ((s.settings ? 'alertEmail' AND NOT s.settings ? 'alertConfirmedAt')
       OR m.test_wanted_at > coalesce(m.test_sent_at, '-infinity')
       OR EXISTS (SELECT FROM tasks t WHERE t.shop_id = s.id AND t.resolved_at IS NULL AND t.mailed_at IS NULL
                                        AND t.kind <> 'unpaid_long')
       OR EXISTS (SELECT FROM check_reports r
                   WHERE r.shop_id = s.id AND r.mailed_at IS NULL AND r.state = 'done' AND r.night_of IS NOT NULL
                     AND r.started_at > $1::timestamptz - interval '1 day')
       OR EXISTS (SELECT FROM kit_orders k WHERE k.shop_id = s.id AND k.submission = 'submitted' AND k.kit_stage = 1
                                             AND k.kit_canceled_at IS NULL))
   ORDER BY s.id`;

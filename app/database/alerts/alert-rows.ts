import { z } from "zod";
import { hasChosen, readSettings } from "../../accounts/settings/settings.ts";
import { ASKED_MAILS_MS, FRESH_REPORT_MS } from "../../alerts/limits.ts";
import type { AlertRows, AlertTask, MailingShop } from "../../alerts/ports.ts";
import { recipientOf } from "../../alerts/recipient.ts";
import { TASK_KINDS } from "../../orders/codes/tasks.ts";
import type { Store } from "../connect.ts";
import type { Prisma } from "../generated/client.ts";
import { query, type RowOf } from "../statements/query.ts";

const Kind = z.enum(TASK_KINDS);
const Params = z.record(z.string(), z.unknown()).catch({});

const SHOP = `
  SELECT s.id, s.domain, s.name, s.timezone, s.store_email AS "storeEmail", s.settings, s.gone_live_at, a.kind,
         a.practice_for IS NOT NULL AS practice, m.confirmation_for AS "confirmationFor",
         m.confirmation_sent_at AS "confirmationSentAt", m.confirmation_wanted_at AS "confirmationWantedAt",
         m.test_wanted_at AS "testWantedAt", m.test_sent_at AS "testSentAt", m.alerts_sent_at AS "alertsSentAt",
         m.unpaid_told_at AS "unpaidToldAt", coalesce(m.failures, 0) AS failures, m.fault, m.retry_at AS "retryAt"
    FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id LEFT JOIN mail_states m ON m.shop_id = s.id
   WHERE s.id = $1 AND s.uninstalled_at IS NULL`;

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
      const row = await query(SHOP).first(pool, id);
      return row && toShop(row);
    },
    async openTasks(shop) {
      const { rows } = await query(`
        SELECT t.id, t.kind, t.params, t.since, t.mailed_at AS "mailedAt", k.order_name AS name, k.part
          FROM tasks t LEFT JOIN kit_orders k ON k.id = t.kit_order_id
         WHERE t.shop_id = $1 AND t.resolved_at IS NULL AND t.kind <> 'unpaid_long'
           AND NOT (t.kind = 'order_held' AND coalesce(k.wait_reason, '') = 'placed_before_go_live'
                    AND k.submission IN ('received', 'held', 'ready'))
         ORDER BY t.since, t.id
      `).on(pool, shop.id);
      return rows.flatMap(({ kind, params, name, part, ...task }): AlertTask[] => {
        const known = Kind.safeParse(kind);
        if (!known.success) return [];
        const order = name === null || part === null ? null : { name, part };
        return [{ ...task, kind: known.data, params: Params.parse(params ?? {}), order }];
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
    async noteAlerts(shop, { tasks, report, unpaid, fault, at }) {
      await prisma.task.updateMany({ where: { shopId: shop.id, id: { in: [...tasks] } }, data: { mailedAt: at } });
      if (report)
        await prisma.checkReport.updateMany({ where: { id: report, shopId: shop.id }, data: { mailedAt: at } });
      const alertsSentAt = tasks.length > 0 ? { alertsSentAt: at } : {};
      await upsert(shop.id, { ...alertsSentAt, ...(unpaid ? { unpaidToldAt: at } : {}), ...well, fault });
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

function toShop(row: RowOf<typeof SHOP>): MailingShop {
  const { id, domain, name, timezone, storeEmail, settings: stored, gone_live_at, kind, practice, ...state } = row;
  const { settings } = readSettings(stored, kind ?? "unknown");
  const decided = hasChosen(stored, "alerts") || hasChosen(stored, "alertEmail");
  return {
    shop: { id, domain },
    // Only the domain's first label: a whole domain would become a link in an email.
    name: name ?? domain.split(".")[0]!,
    timezone,
    storeEmail,
    decided,
    recipient: recipientOf({
      // Practice sends no alerts.
      on: settings.alerts && !practice,
      decided,
      live: gone_live_at !== null,
      storeEmail,
      chosen: settings.alertEmail,
      chosenConfirmed: settings.alertConfirmedAt !== null,
    }),
    timing: settings.alertTiming,
    dailyReport: settings.dailyReport,
    unpaidReminder: settings.unpaidReminder,
    state,
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

// Emails over a real SMTP server and real rows, with a clock that tests set.
import { randomBytes } from "node:crypto";
import { createAlerts } from "../../../app/alerts/alerts.ts";
import { createConfirmations } from "../../../app/alerts/confirmation.ts";
import { type MailEngine, mailShop, sweepMails } from "../../../app/alerts/send-mails.ts";
import { createSmtpMailer } from "../../../app/alerts/smtp.ts";
import { createAttention } from "../../../app/attention/attention.ts";
import { createSettingsRows } from "../../../app/database/accounts/settings-rows.ts";
import { createAlertRows } from "../../../app/database/alerts/alert-rows.ts";
import { createAttentionRows } from "../../../app/database/attention/attention-rows.ts";
import { createLeases } from "../../../app/database/leases.ts";
import { createSecrets } from "../../../app/database/secrets.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import { placeOf } from "../../../app/ui/attention/item-action.ts";
import { attentionWords } from "../../../app/ui/texts/attention/attention-list.ts";
import { taskWords } from "../../../app/ui/texts/attention/tasks.ts";
import { createTestDatabase } from "../database.ts";
import { addAccount, addKitOrder, addShop } from "../stores/kit-rows.ts";
import { startMailServer } from "./mail-server.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export type Mailing = Awaited<ReturnType<typeof startMailing>>;

export async function startMailing() {
  const database = await createTestDatabase();
  const server = await startMailServer();
  const confirmations = createConfirmations(createSecrets([{ id: "test", key: randomBytes(32) }]));
  const rows = createAlertRows(database);
  const mailing = {
    database,
    server,
    confirmations,
    clock: new Date(),
    /** The mail server's address; may be set to another one. */
    url: server.url,
    logged: [] as unknown[],
    /** Each test begins without mail, and with a working mail server. */
    reset() {
      mailing.url = server.url;
      mailing.clock = new Date();
      mailing.logged.length = 0;
      server.refuse(null);
      server.received.length = 0;
    },
    engine: (): MailEngine => ({
      rows,
      mailer: createSmtpMailer({ url: mailing.url, appUrl: "https://kit.example", waitLimitMs: 2_000 }),
      confirmations,
      leases: createLeases(database.pool),
      attention: createAttention({ rows: createAttentionRows(database.pool) }),
      words: { task: taskWords, item: attentionWords, place: placeOf },
      appLink: ({ domain }, path) => `https://${domain}${path}`,
      confirmationLink: (token) => `https://kit.example/confirm-email?token=${token}`,
      now: () => mailing.clock,
      log: { warn: (fields, message) => void mailing.logged.push({ fields, message }) },
    }),
    sweep: () => sweepMails(mailing.engine(), new AbortController().signal),
    alerts: () =>
      createAlerts({
        settings: createSettingsRows(database.pool),
        rows,
        confirmations,
        available: true,
        enqueueMail: async (shop) => void (await mailShop(mailing.engine(), shop)),
        now: () => mailing.clock,
      }),
    later: (ms: number) => void (mailing.clock = new Date(mailing.clock.getTime() + ms)),
    shopWith: (settings: object, name = "Sparrow & Thread", over: object = {}): Promise<ShopRef> =>
      addShop(database.prisma, { name, settings, timezone: "UTC", ...over }),
    async addTask(shop: ShopRef, over: { kind?: string; params?: object; orderName?: string } = {}) {
      const { prisma } = database;
      const { kind = "rejected", params = {}, orderName = "#1001" } = over;
      const accountId = await addAccount(prisma);
      const kitOrderId = await addKitOrder(prisma, { shopId: shop.id, accountId }, { orderName });
      const since = new Date(mailing.clock.getTime() - 5 * MINUTE);
      await prisma.task.create({ data: { shopId: shop.id, kind, subject: kitOrderId, kitOrderId, params, since } });
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
  return mailing;
}

/** Settings of a shop with a confirmed address of its own. */
export const confirmed = (over: object = {}) => ({
  alertEmail: "owner@brand.example",
  alertConfirmedAt: new Date(0).toISOString(),
  ...over,
});

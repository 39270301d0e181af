// Emails over a real SMTP server and real rows, with a clock that tests set.
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach } from "vitest";
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
import { openForFile } from "../running/open-for-file.ts";
import { addAccount, addKitOrder, addShop } from "../stores/kit-rows.ts";
import { startMailServer } from "./mail-server.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** That of the file's tests, which calls `setMailing` before its own hooks. */
export let mailing: Awaited<ReturnType<typeof startMailing>>;

export function setMailing(): void {
  openForFile(startMailing, (opened) => (mailing = opened));
  beforeEach(() => mailing.reset());
  // Each test sweeps its own shops.
  afterEach(() => mailing.database.prisma.shop.updateMany({ data: { uninstalledAt: new Date() } }));
}

async function startMailing() {
  const database = await createTestDatabase();
  const server = await startMailServer();
  const confirmations = createConfirmations(createSecrets([{ id: "test", key: randomBytes(32) }]));
  const rows = createAlertRows(database);
  const started = {
    database,
    server,
    confirmations,
    clock: new Date(),
    /** The mail server's address; may be set to another one. */
    url: server.url,
    logged: [] as unknown[],
    /** Each test begins without mail, and with a working mail server. */
    reset() {
      started.url = server.url;
      started.clock = new Date();
      started.logged.length = 0;
      server.refuse(null);
      server.received.length = 0;
    },
    engine: (): MailEngine => ({
      rows,
      mailer: createSmtpMailer({ url: started.url, appUrl: "https://kit.example", waitLimitMs: 2_000 }),
      confirmations,
      leases: createLeases(database.pool),
      attention: createAttention({ rows: createAttentionRows(database.pool) }),
      words: { task: taskWords, item: attentionWords, place: placeOf },
      appLink: ({ domain }, path) => `https://${domain}${path}`,
      confirmationLink: (token) => `https://kit.example/confirm-email?token=${token}`,
      now: () => started.clock,
      log: { warn: (fields, message) => void started.logged.push({ fields, message }) },
    }),
    sweep: () => sweepMails(started.engine(), new AbortController().signal),
    alerts: () =>
      createAlerts({
        settings: createSettingsRows(database.pool),
        rows,
        confirmations,
        available: true,
        enqueueMail: async (shop) => void (await mailShop(started.engine(), shop)),
        now: () => started.clock,
      }),
    later: (ms: number) => void (started.clock = new Date(started.clock.getTime() + ms)),
    shopWith: (settings: object, name = "Sparrow & Thread", over: object = {}): Promise<ShopRef> =>
      addShop(database.prisma, { name, settings, timezone: "UTC", ...over }),
    async addTask(shop: ShopRef, over: { kind?: string; params?: object; orderName?: string } = {}) {
      const { prisma } = database;
      const { kind = "rejected", params = {}, orderName = "#1001" } = over;
      const accountId = await addAccount(prisma);
      const kitOrderId = await addKitOrder(prisma, { shopId: shop.id, accountId }, { orderName });
      const since = new Date(started.clock.getTime() - 5 * MINUTE);
      await prisma.task.create({ data: { shopId: shop.id, kind, subject: kitOrderId, kitOrderId, params, since } });
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
  return started;
}

/** Settings of a shop with a confirmed address of its own. */
export const confirmed = (over: object = {}) => ({
  alertEmail: "owner@brand.example",
  alertConfirmedAt: new Date(0).toISOString(),
  ...over,
});

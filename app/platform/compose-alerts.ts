// Mails to the merchants put together with their adapters. Without SMTP_URL everything but the mails works.
import { randomUUID } from "node:crypto";
import type { AttentionReads } from "../attention/attention.ts";
import { createAlerts } from "../alerts/alerts.ts";
import { createConfirmations } from "../alerts/confirmation.ts";
import { type MailEngine, mailShop, sweepMails } from "../alerts/send-mails.ts";
import { createSmtpMailer } from "../alerts/smtp.ts";
import { createAlertRows } from "../store/alert-rows.ts";
import { taskWords } from "../ui/texts/attention.ts";
import { attentionWords } from "../ui/texts/attention-list.ts";
import type { Bells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";
import type { ShopId } from "./ids.ts";

interface Parts {
  ground: Ground;
  bells: Bells;
  attention: AttentionReads;
}

export function composeAlerts({ ground, bells, attention }: Parts) {
  const { env, store, secrets, leases, log } = ground;
  const { appUrl, apiKey } = env.shopify;
  const rows = createAlertRows(store.prisma);
  const confirmations = createConfirmations(secrets);
  const now = () => new Date();
  const engine: MailEngine | null =
    env.smtpUrl === null
      ? null
      : {
          rows,
          mailer: createSmtpMailer({ url: env.smtpUrl, appUrl }),
          confirmations,
          leases,
          owner: randomUUID(),
          attention,
          words: { task: taskWords, item: attentionWords },
          appLink: ({ domain }, path) => `https://${domain}/admin/apps/${apiKey}${path}`,
          confirmationLink: (token) => `${appUrl}/confirm-email?token=${token}`,
          now,
          log,
        };
  return {
    mail: async (shop: ShopId) => void (engine && (await mailShop(engine, shop))),
    sweep: async (signal: AbortSignal) => void (engine && (await sweepMails(engine, signal))),
    pages: createAlerts({
      pool: store.pool,
      rows,
      confirmations,
      available: engine !== null,
      ringMail: (shop) => bells.ringMail(shop),
      now,
    }),
  };
}

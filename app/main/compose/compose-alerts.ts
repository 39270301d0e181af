// Composes emails to merchants with their adapters. Without SMTP_URL everything but the sending works.
import { createAlerts } from "../../alerts/alerts.ts";
import { createConfirmations } from "../../alerts/confirmation.ts";
import { type MailEngine, mailShop, sweepMails } from "../../alerts/send-mails.ts";
import { createSmtpMailer } from "../../alerts/smtp.ts";
import type { AttentionReads } from "../../attention/attention.ts";
import { createSettingsRows } from "../../database/accounts/settings-rows.ts";
import { createAlertRows } from "../../database/alerts/alert-rows.ts";
import type { ShopId } from "../../kernel/ids.ts";
import { placeOf } from "../../ui/attention/item-action.ts";
import { sayWhy } from "../../ui/attention/say-why.ts";
import { attentionWords } from "../../ui/texts/attention/attention-list.ts";
import { taskWords } from "../../ui/texts/attention/tasks.ts";
import type { Ground } from "./ground.ts";

interface Parts extends Omit<Ground, "shopify"> {
  attention: AttentionReads;
}

export function composeAlerts({ infrastructure, jobs, attention }: Parts) {
  const { env, store, secrets, leases, log } = infrastructure;
  const { appUrl, apiKey } = env.shopify;
  const rows = createAlertRows(store);
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
          attention,
          words: {
            task: (kind, params) => taskWords(kind, sayWhy(kind, params)),
            item: attentionWords,
            place: placeOf,
          },
          appLink: ({ domain }, path) => `https://${domain}/admin/apps/${apiKey}${path}`,
          confirmationLink: (token) => `${appUrl}/confirm-email?token=${token}`,
          now,
          log,
        };
  return {
    mail: async (shop: ShopId) => void (engine && (await mailShop(engine, shop))),
    sweep: async (signal: AbortSignal) => void (engine && (await sweepMails(engine, signal))),
    pages: createAlerts({
      settings: createSettingsRows(store.pool),
      rows,
      confirmations,
      available: engine !== null,
      enqueueMail: (shop) => jobs.enqueueMail(shop),
      now,
    }),
  };
}

// Sends the emails: first the request to confirm an address, and only to a confirmed one what needs attention. The
// contents come from rows (tasks, reports), so a failed email is written again later from the facts at that time.
import type { AttentionItem } from "../attention/attention-list.ts";
import type { Attention, AttentionReads } from "../attention/attention.ts";
import type { Leases } from "../database/leases.ts";
import { whileOurs } from "../database/while-ours.ts";
import { backOff, resumeAt } from "../kernel/back-off.ts";
import type { ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { TaskKind } from "../orders/codes/tasks.ts";
import { askAddress, sendTest } from "./asked-mails.ts";
import type { Confirmations } from "./confirmation.ts";
import { FAULT_PAUSES } from "./limits.ts";
import { mailableParams } from "./mailable-params.ts";
import { messageId } from "./message-id.ts";
import { planMail, STOPPING } from "./plan-mail.ts";
import type { AlertRows, AlertTask, MailingShop } from "./ports.ts";
import type { Mailer, MailSent, OutgoingMail } from "./smtp.ts";
import { writeAlertMail } from "./write-mail.ts";

export interface MailEngine {
  rows: AlertRows;
  mailer: Mailer;
  confirmations: Confirmations;
  leases: Leases;
  /** The merchant's to-do list: the same as on the pages. */
  attention: AttentionReads;
  words: {
    task(kind: TaskKind, params: Record<string, unknown>): { title: string; body: string };
    item(item: AttentionItem, now: Date): { title: string; body: string };
    /** The page where the item is settled, below /app; null: the list itself. */
    place(item: AttentionItem): { label: string; to: string } | null;
  };
  /** Address of a page of this app in the shop's admin; `path` begins with /app. */
  appLink(shop: ShopRef, path: string): string;
  confirmationLink(token: string): string;
  now: () => Date;
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

/** Shops with something to email, one after the other; ends early if the mail server itself is unreachable. */
export async function sweepMails(engine: MailEngine, signal: AbortSignal): Promise<void> {
  for (const shop of await engine.rows.candidates(engine.now())) {
    if (signal.aborted) return;
    try {
      const sent = await mailShop(engine, shop.id);
      if (sent?.kind === "failed" && sent.everybody) return;
    } catch (err) {
      engine.log.warn({ err, shop: shop.domain }, "a shop could not be written to; it is tried again");
    }
  }
}

/** The email for one shop now; null: nothing, not yet, or another process is sending it. */
export async function mailShop(engine: MailEngine, shopId: ShopId): Promise<MailSent | null> {
  const sent = await whileOurs(engine.leases, `mail-${shopId}`, () => mailNow(engine, shopId));
  return sent === "elsewhere" ? null : sent;
}

async function mailNow(engine: MailEngine, shopId: ShopId): Promise<MailSent | null> {
  const { rows, now, log } = engine;
  const shop = await rows.find({ id: shopId });
  if (!shop || (shop.state.retryAt && shop.state.retryAt > now())) return null;
  // Until then emails go to the owner, so that an unconfirmed address hides nothing.
  const sent = (await askAddress(engine, shop)) ?? (await sendTest(engine, shop)) ?? (await tell(engine, shop));
  if (sent?.kind === "failed") {
    const retryAt = resumeAt(now(), backOff(shop.state.failures, FAULT_PAUSES));
    await rows.noteFailure(shop.shop, { code: sent.code, retryAt });
    log.warn({ shop: shop.shop.domain, code: sent.code }, "a mail to the merchant did not go out");
  }
  return sent;
}

async function tell(engine: MailEngine, shop: MailingShop): Promise<MailSent | null> {
  const { rows, mailer, attention, appLink, words, now } = engine;
  const { to } = shop.recipient;
  if (to === null) return null;
  const at = now();
  const tasks = await rows.openTasks(shop.shop);
  const report = await rows.freshReport(shop.shop);
  const { list, open, payment } = await attention.read(shop.shop, at);
  const plan = planMail({ shop, tasks, report, payment, now: at });
  // A task whose cause is gone is resolved by the next sweep: nothing to email.
  if (!plan || (open === 0 && !plan.report)) return null;
  const only = open === 1 ? list.find((item) => !item.setup) : undefined;
  const place = only ? words.place(only) : null;
  const due = plan.unpaid ? list.find((item) => item.kind === "pay_kit") : undefined;
  const mail = writeAlertMail({
    shopName: shop.name,
    tasks: plan.tasks.map((task) => ({
      ...words.task(task.kind, mailableParams(task.params)),
      order: nameOf(task),
      since: task.since,
      stopping: STOPPING.has(task.kind),
    })),
    open,
    list: titlesOf(list, (item) => words.item(item, at).title),
    unpaid: due ? words.item(due, at) : null,
    report: plan.report,
    links: {
      attention: appLink(shop.shop, "/app/attention"),
      only: place && { words: place.label, to: appLink(shop.shop, place.to) },
      unpaid: appLink(shop.shop, "/app/unpaid"),
      report: plan.report && appLink(shop.shop, `/app/daily-check/${plan.report.id}`),
      settings: appLink(shop.shop, "/app/settings"),
    },
    now: at,
  });
  const ids = plan.tasks.map((task) => task.id);
  const taskKeys = plan.tasks.map((task) => `${task.id} ${task.since.getTime()}`);
  const reminder = due ? `unpaid ${shop.state.unpaidToldAt?.getTime() ?? 0}` : "";
  const key = [shop.shop.id, plan.report?.id ?? "", reminder, ...taskKeys];
  const { sent, fault } = await sendOrToOwner(mailer, shop, { ...mail, to, messageId: messageId(key) });
  const recorded = { tasks: ids, report: plan.report?.id ?? null, unpaid: due !== undefined, fault, at };
  if (sent.kind === "sent") await rows.noteAlerts(shop.shop, recorded);
  return sent;
}

/** A chosen address that is refused, confirmed or not, hides nothing: the owner gets the email. The page says which. */
async function sendOrToOwner(
  mailer: Mailer,
  { recipient, storeEmail, state }: MailingShop,
  mail: OutgoingMail,
): Promise<{ sent: MailSent; fault: string | null }> {
  const sent = await mailer.send(mail);
  const isOwner = storeEmail === null || storeEmail.toLowerCase() === mail.to.toLowerCase();
  if (sent.kind === "failed" && sent.code === "address_refused" && !isOwner)
    return { sent: await mailer.send({ ...mail, to: storeEmail }), fault: sent.code };
  const isAsked = recipient.chosen !== null && !recipient.confirmed;
  return { sent, fault: isAsked && state.fault === "address_refused" ? state.fault : null };
}

/** External texts never go into an email, including the titles of the list's groups. */
function titlesOf(list: Attention["list"], title: (item: AttentionItem) => string): string[] {
  return list
    .filter((item) => !item.setup)
    .map((item) => title("params" in item ? { ...item, params: mailableParams(item.params) } : item));
}

function nameOf({ order }: AlertTask): string | null {
  if (!order) return null;
  return order.part === 1 ? order.name : `${order.name}, part ${order.part}`;
}

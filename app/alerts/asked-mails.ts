// Emails requested by typing an address or pressing a button: the confirmation request, and a test. They are counted,
// by shop and by address, so that the host's mail server can't be used as a relay.
import { days } from "../kernel/durations.ts";
import { ASKED_MAILS, ASKED_MAILS_MS, CONFIRMATIONS_APART_MS, LINK_DAYS } from "./limits.ts";
import { messageId } from "./message-id.ts";
import type { AlertRows, MailingShop } from "./ports.ts";
import type { MailEngine } from "./send-mails.ts";
import type { MailSent } from "./smtp.ts";
import { writeConfirmationMail, writeTestMail } from "./write-mail.ts";

/** Whether the daily limit allows another such email to this address. */
export async function mayAsk(
  rows: Pick<AlertRows, "askedMails">,
  shop: MailingShop["shop"],
  asked: { for: string; now: Date },
): Promise<boolean> {
  const since = new Date(asked.now.getTime() - ASKED_MAILS_MS);
  const sent = await rows.askedMails(shop, { for: asked.for, since });
  return sent.shop < ASKED_MAILS.shop && sent.address < ASKED_MAILS.address;
}

/** Null: nothing to confirm, or not now. */
export async function askAddress(engine: MailEngine, shop: MailingShop): Promise<MailSent | null> {
  const { rows, mailer, confirmations, now } = engine;
  const { state, recipient } = shop;
  const to = recipient.confirmed ? null : recipient.chosen;
  if (to === null) return null;
  const hash = confirmations.hash(to);
  const askedAgain = isNewer(state.confirmationWantedAt, state.confirmationSentAt);
  if (state.confirmationFor === hash && !askedAgain) return null;
  const at = now();
  const apart = state.confirmationSentAt === null ? Infinity : at.getTime() - state.confirmationSentAt.getTime();
  if (apart < CONFIRMATIONS_APART_MS || !(await mayAsk(rows, shop.shop, { for: hash, now: at }))) return null;
  const until = new Date(at.getTime() + days(LINK_DAYS));
  const link = engine.confirmationLink(confirmations.sign({ shopId: shop.shop.id, email: to, until }));
  const mail = writeConfirmationMail({ shopName: shop.name, link, days: LINK_DAYS });
  const sent = await mailer.send({ ...mail, to, messageId: messageId([shop.shop.id, link]) });
  if (isOver(sent)) await rows.noteAsked(shop.shop, { kind: "confirmation", for: hash, at });
  return sent;
}

/** Null: none was requested, or the daily limit is used up. */
export async function sendTest(engine: MailEngine, shop: MailingShop): Promise<MailSent | null> {
  const { rows, mailer, confirmations, now } = engine;
  const { to } = shop.recipient;
  const { testWantedAt, testSentAt } = shop.state;
  if (to === null || testWantedAt === null || !isNewer(testWantedAt, testSentAt)) return null;
  const at = now();
  const hash = confirmations.hash(to);
  if (!(await mayAsk(rows, shop.shop, { for: hash, now: at }))) return null;
  const mail = writeTestMail({ shopName: shop.name, settings: engine.appLink(shop.shop, "/app/settings") });
  const sent = await mailer.send({ ...mail, to, messageId: messageId([shop.shop.id, testWantedAt.toISOString()]) });
  if (isOver(sent)) await rows.noteAsked(shop.shop, { kind: "test", for: hash, at });
  return sent;
}

function isNewer(wanted: Date | null, sent: Date | null): boolean {
  return wanted !== null && (sent === null || wanted > sent);
}

/** An address that is refused isn't tried again unasked: alerts, which go elsewhere meanwhile, would wait for it forever. */
function isOver(sent: MailSent): boolean {
  return sent.kind === "sent" || sent.code === "address_refused";
}

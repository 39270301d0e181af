// The texts of emails: new tasks, payment due, last night's check, the confirmation request, and a test. They contain
// no customer data. Pure.
import { PERIOD_MS } from "../daily-check/limits.ts";
import { days } from "../kernel/durations.ts";
import { formatCount, formatNumber } from "../kernel/text/count.ts";
import { isolated } from "../kernel/text/isolated.ts";
import { NAME_CHARS, TASKS_A_MAIL } from "./limits.ts";
import { type Block, type MailLink, renderMail } from "./mail-layout.ts";
import type { MailReport } from "./ports.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export interface MailedTask {
  title: string;
  body: string;
  /** Such as "#1001"; null: the whole store. */
  order: string | null;
  since: Date;
  /** Nothing goes to Kit until it is settled. */
  stopping: boolean;
}

export interface AlertMail {
  shopName: string;
  /** New since the last email. */
  tasks: MailedTask[];
  /** The number of items in the app's list of what needs attention, and their titles. */
  open: number;
  list: string[];
  /** Payment due to Kit, in the list's words; null: not mentioned now. */
  unpaid: { title: string; body: string } | null;
  report: MailReport | null;
  /** `only`: where the only thing that needs attention is settled. */
  links: { attention: string; only: MailLink | null; unpaid: string; report: string | null; settings: string };
  now: Date;
}

export function writeAlertMail(mail: AlertMail): Mail {
  const { list, unpaid, report, links, now } = mail;
  // First what the first line is about.
  const tasks = mail.tasks.toSorted((a, b) => Number(b.stopping) - Number(a.stopping));
  const shopName = mailableName(mail.shopName);
  const lead = leadOf(mail);
  const blocks: Block[] = tasks.slice(0, TASKS_A_MAIL).map((task) => taskBlock(task, { lead, now }));
  if (tasks.length > TASKS_A_MAIL) blocks.push({ words: `And ${formatNumber(tasks.length - TASKS_A_MAIL)} more.` });
  const [button, ...further] = buttonsOf(mail);
  /** Below its item, unless it is the button. */
  const below = (to: string | null) => further.filter((link) => link.to === to).map((link) => ({ link }));
  if (unpaid) {
    const title = unpaid.title === lead ? {} : { title: unpaid.title };
    blocks.push({ ...title, words: unpaid.body, ...below(links.unpaid)[0] });
  }
  if (report) blocks.push({ ...reportBlock(report, lead), ...below(links.report)[0] });
  const said = new Set([...tasks.slice(0, TASKS_A_MAIL).map(({ title }) => title), unpaid?.title]);
  const others = list.filter((title) => !said.has(title));
  if (others.length > 0 && tasks.length > 0) blocks.push({ heading: "Also needs attention", list: others });
  return {
    subject: `${lead} – ${shopName}`,
    ...renderMail({
      lead,
      blocks,
      button: button!,
      footer: [
        { words: `You get this email because Kit for Shopify alerts are turned on for ${shopName}.` },
        { words: "To change or turn off these emails:", link: { words: "Settings", to: links.settings } },
      ],
    }),
  };
}

/** The most important item in one line: the subject and the preview text. */
function leadOf({ tasks, open, unpaid, report }: AlertMail): string {
  const stopping = tasks.find((task) => task.stopping);
  if (stopping) return stopping.title;
  if (tasks.length === 1 && open === 1) return inOneLine(tasks[0]!);
  if (tasks.length > 0) return openWords(open);
  if (report && report.open > 0) return reportLead(report);
  if (unpaid) return unpaid.title;
  return report ? reportLead(report) : openWords(open);
}

function inOneLine({ title, order }: MailedTask): string {
  return order === null ? title : `${title}: ${order}`;
}

function openWords(open: number): string {
  return `${formatCount(open, "thing")} ${open === 1 ? "needs" : "need"} attention`;
}

/** Most likely first: it becomes the button, the others are links. */
function buttonsOf({ tasks, unpaid, report, links }: AlertMail): MailLink[] {
  return [
    ...(tasks.length > 0 ? [links.only ?? { words: "Review in the app", to: links.attention }] : []),
    ...(unpaid ? [{ words: "Pay Kit", to: links.unpaid }] : []),
    ...(report && links.report ? [{ words: "View daily check", to: links.report }] : []),
  ];
}

/** "Daily check: all 37 orders accounted for", or what isn't. */
export function reportLead({ numbers, open }: Pick<MailReport, "numbers" | "open">): string {
  const { sold, missing, doubled } = numbers;
  if (open === 0)
    return sold === 0
      ? "Daily check: no orders with kits"
      : `Daily check: ${sold === 1 ? "" : "all "}${formatCount(sold, "order")} accounted for`;
  const wrong = [
    ...(missing > 0 ? [`${formatNumber(missing)} missing`] : []),
    ...(doubled > 0 ? [formatCount(doubled, "duplicate")] : []),
  ];
  return `Daily check: ${wrong.length > 0 ? wrong.join(", ") : formatCount(open, "difference")}`;
}

const CHECKED = `in the last ${PERIOD_MS / days(1)} days`;

/** "37 orders with kits in the last 30 days: 30 at Kit, 4 waiting, 2 fulfilled elsewhere, 1 missing." */
export function reportLine({ numbers }: Pick<MailReport, "numbers">): string {
  const { sold, atKit, waiting, elsewhere, missing, doubled } = numbers;
  if (sold === 0) return `No orders with kits ${CHECKED}.`;
  const parts = [
    `${formatNumber(atKit)} at Kit`,
    ...(waiting > 0 ? [`${formatNumber(waiting)} waiting`] : []),
    ...(elsewhere > 0 ? [`${formatNumber(elsewhere)} fulfilled elsewhere`] : []),
    ...(missing > 0 ? [`${formatNumber(missing)} missing`] : []),
  ];
  const twice =
    doubled > 0 ? ` ${formatCount(doubled, "order")} ${doubled === 1 ? "has" : "have"} more at Kit than was sold.` : "";
  return `${formatCount(sold, "order")} with kits ${CHECKED}: ${parts.join(", ")}.${twice}`;
}

function reportBlock(report: MailReport, lead: string): Block {
  const { open } = report;
  const result =
    open === 0
      ? "Every paid kit is accounted for."
      : `${formatCount(open, "difference")} ${open === 1 ? "needs" : "need"} attention.`;
  const heading = lead === reportLead(report) ? {} : { heading: "Daily check" };
  return { ...heading, words: `${reportLine(report)} ${result}` };
}

/** What the first line of the email says isn't repeated. */
function taskBlock(task: MailedTask, { lead, now }: { lead: string; now: Date }): Block {
  const { title, body, order } = task;
  const age = ageWords(now.getTime() - task.since.getTime());
  if (lead === inOneLine(task)) return { words: age === null ? body : `${body} Open for ${age}.` };
  const about = [order, age && `for ${age}`].filter((part) => part !== null).join(", ");
  return { title: about === "" ? title : `${title} (${about})`, words: body };
}

function ageWords(ms: number): string | null {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return null;
  if (hours < 48) return formatCount(hours, "hour");
  return `${Math.floor(hours / 24)} days`;
}

export interface ConfirmationMail {
  shopName: string;
  link: string;
  days: number;
}

export function writeConfirmationMail({ shopName, link, days }: ConfirmationMail): Mail {
  const name = mailableName(shopName);
  return {
    subject: `Confirm this address for ${name}`,
    ...renderMail({
      lead: "Confirm your email address",
      blocks: [
        { words: `Confirm this address to get an email when an order from ${name} needs attention.` },
        { words: `This link expires in ${days} days. This address won't get alerts until you confirm.` },
      ],
      button: { words: "Confirm address", to: link },
      footer: [{ words: "If you didn't expect this email, ignore it. Nothing is sent here until you confirm." }],
    }),
  };
}

export function writeTestMail({ shopName, settings }: { shopName: string; settings: string }): Mail {
  const name = mailableName(shopName);
  return {
    subject: `Test email – ${name}`,
    ...renderMail({
      lead: "Your email alerts work",
      blocks: [{ words: `This is where Kit for Shopify tells you when an order from ${name} needs attention.` }],
      button: { words: "Open settings", to: settings },
      footer: [{ words: "You get this email because someone selected “Send test email” in Kit for Shopify." }],
    }),
  };
}

/** Dots between letters of any script, slashes, colons and at signs make links; control characters make lines. */
const LINKING = /[/\\:@]|[.\u3002\uFF0E\uFF61](?=\S)|\p{Cc}|\p{Cf}/gu;

/**
 * A store's name: short, and without anything that mail programs turn into a link, since the host's server sends it to
 * addresses typed by others.
 */
export function mailableName(name: string): string {
  const plain = name.replaceAll(LINKING, " ").replaceAll(/\s+/g, " ").trim();
  const cut = [...plain].slice(0, NAME_CHARS).join("").trim();
  return cut === "" ? "your store" : isolated(cut);
}

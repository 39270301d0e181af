// The emails, in plain text and simple HTML: what is new and needs attention, last night's check, or the request to confirm
// an address. They contain no customer data. Pure.
import { escapeHtml } from "../kernel/escape-html.ts";
import { TASKS_A_MAIL } from "./limits.ts";
import type { MailReport } from "./ports.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export interface ToldTask {
  title: string;
  body: string;
  /** Such as "#1001"; null: the whole store. */
  order: string | null;
  since: Date;
}

export interface AlertMail {
  shopName: string;
  /** What is new since the last email. */
  tasks: ToldTask[];
  /** How many things the app's list of what needs attention counts now, and their titles. */
  open: number;
  list: string[];
  report: MailReport | null;
  links: { attention: string; report: string | null; settings: string };
  now: Date;
}

export function writeAlertMail(mail: AlertMail): Mail {
  const { shopName, tasks, open, report, links } = mail;
  const needs = `${open} ${open === 1 ? "thing needs" : "things need"} attention`;
  const about = [...(open > 0 ? [needs] : []), ...(report ? [reportLine(report)] : [])];
  const blocks: Block[] = [];
  if (report) blocks.push(...reportBlocks(report, links.report));
  if (tasks.length > 0) {
    blocks.push({ heading: "New" });
    for (const task of tasks.slice(0, TASKS_A_MAIL)) blocks.push(taskBlock(task, mail.now));
    if (tasks.length > TASKS_A_MAIL) blocks.push({ words: `And ${tasks.length - TASKS_A_MAIL} more.` });
  }
  if (open > 0) {
    blocks.push({ heading: needs }, { list: mail.list });
    blocks.push({ link: { words: "Review in the app", to: links.attention } });
  }
  blocks.push({ small: `You get this email because Kit for Shopify alerts are turned on for ${shopName}.` });
  blocks.push({ small: "To change or turn off these emails:", link: { words: "Settings", to: links.settings } });
  return { subject: `${shopName}: ${about.join("; ")}`, ...render(blocks) };
}

/** "37 sold, 37 at Kit, 0 missing, 0 duplicates", with what else there is. */
export function reportLine({ numbers }: Pick<MailReport, "numbers">): string {
  const { sold, atKit, waiting, elsewhere, missing, doubled } = numbers;
  const more = [
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(elsewhere > 0 ? [`${elsewhere} fulfilled elsewhere`] : []),
  ];
  return [
    `${sold} sold`,
    `${atKit} at Kit`,
    ...more,
    `${missing} missing`,
    `${doubled} ${doubled === 1 ? "duplicate" : "duplicates"}`,
  ].join(", ");
}

export interface ConfirmationMail {
  shopName: string;
  link: string;
  days: number;
}

export function writeConfirmationMail({ shopName, link, days }: ConfirmationMail): Mail {
  return {
    subject: `Confirm this address for ${shopName}`,
    ...render([
      { words: `Confirm this address to get an email when an order from ${shopName} needs attention.` },
      { link: { words: "Confirm address", to: link } },
      { words: `This link expires in ${days} days. You won't get alerts until you confirm.` },
      { small: "If you didn't expect this email, ignore it. We won't email you again." },
    ]),
  };
}

interface Block {
  heading?: string;
  title?: string;
  words?: string;
  list?: string[];
  small?: string;
  link?: { words: string; to: string };
}

function reportBlocks(report: MailReport, link: string | null): Block[] {
  const open =
    report.open === 0
      ? "No differences. Every paid kit is at Kit or waiting for a known reason."
      : `${report.open} ${report.open === 1 ? "difference needs" : "differences need"} attention.`;
  return [
    { heading: "Daily check" },
    { words: `${reportLine(report)}. Orders with kits from the last 30 days.` },
    { words: open, ...(link ? { link: { words: "View daily check", to: link } } : {}) },
  ];
}

function taskBlock({ title, body, order, since }: ToldTask, now: Date): Block {
  const hours = Math.floor((now.getTime() - since.getTime()) / 3_600_000);
  const age = hours < 1 ? "" : hours < 48 ? `for ${hours} h` : `for ${Math.floor(hours / 24)} days`;
  const about = [order ?? "Whole store", age].filter((part) => part !== "").join(", ");
  return { title: `${title} (${about})`, words: body };
}

function render(blocks: Block[]): Pick<Mail, "text" | "html"> {
  const text = blocks.map(textOf).join("\n\n");
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:36em">${blocks.map(htmlOf).join("")}</body></html>`;
  return { text: `${text}\n`, html };
}

function textOf({ heading, title, words, list = [], small, link }: Block): string {
  const lines = [
    heading?.toUpperCase(),
    title,
    words,
    ...list.map((line) => `- ${line}`),
    small,
    link && `${link.words}: ${link.to}`,
  ];
  return lines.filter((line) => line !== undefined).join("\n");
}

function htmlOf({ heading, title, words, list, small, link }: Block): string {
  const anchor = link ? `<a href="${escapeHtml(link.to)}">${escapeHtml(link.words)}</a>` : "";
  return [
    heading === undefined ? "" : `<h2 style="font-size:1.1em">${escapeHtml(heading)}</h2>`,
    title === undefined ? "" : `<p style="margin-bottom:0"><strong>${escapeHtml(title)}</strong></p>`,
    words === undefined ? "" : `<p style="margin-top:0">${escapeHtml(words)}</p>`,
    list === undefined ? "" : `<ul>${list.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`,
    small === undefined ? "" : `<p style="color:#666;font-size:0.85em">${escapeHtml(small)} ${anchor}</p>`,
    small === undefined && anchor !== "" ? `<p>${anchor}</p>` : "",
  ].join("");
}

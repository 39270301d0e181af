// The layout of emails: one card under the app's name, as plain text and as HTML that mail programs show (tables,
// inline styles, no pictures). Pure.
import { escapeHtml } from "../kernel/text/escape-html.ts";

export interface Block {
  heading?: string;
  title?: string;
  words?: string;
  list?: readonly string[];
  link?: MailLink;
}

export interface MailLink {
  words: string;
  to: string;
}

export interface MailBody {
  /** The preview text, which mail programs show beside the subject. */
  lead: string;
  blocks: readonly Block[];
  button: MailLink;
  /** Why the recipient got this email, and where to change that. */
  footer: readonly Block[];
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = "color:#303030";
const QUIET = "color:#616161";
/** For mail programs that read style sheets; without it, some turn colors around themselves and lose the button. */
const DARK = [
  ".page{background:#1a1a1a!important;color:#e3e3e3!important}",
  ".card{background:#303030!important;border-color:#4a4a4a!important}",
  ".quiet{color:#b5b5b5!important}",
  ".link{color:#94c5ff!important}",
  ".button{background:#e3e3e3!important;color:#1a1a1a!important}",
].join("");

export function renderMail(mail: MailBody): { text: string; html: string } {
  return { text: textOf(mail), html: htmlOf(mail) };
}

function textOf({ lead, blocks, button, footer }: MailBody): string {
  const parts = [lead, ...blocks.map(blockText), linkText(button), "--", ...footer.map(blockText)];
  return `${parts.join("\n\n")}\n`;
}

function blockText({ heading, title, words, list = [], link }: Block): string {
  const lines = [heading?.toUpperCase(), title, words, ...list.map((line) => `- ${line}`), link && linkText(link)];
  return lines.filter((line) => line !== undefined).join("\n");
}

function linkText({ words, to }: MailLink): string {
  return `${words}: ${to}`;
}

function htmlOf({ lead, blocks, button, footer }: MailBody): string {
  const card = [
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;font-weight:600">${escapeHtml(lead)}</p>`,
    ...blocks.map(blockHtml),
    buttonHtml(button),
  ].join("");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<style>@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#f1f1f1">`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f1f1"><tr>`,
    `<td class="page" align="center" style="padding:24px 12px;${FONT};font-size:14px;line-height:20px;${INK}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">`,
    `<tr><td class="quiet" style="padding:0 4px 12px;font-size:13px;font-weight:600;${QUIET}">Kit for Shopify</td></tr>`,
    `<tr><td class="card" style="padding:24px;background:#ffffff;border:1px solid #e3e3e3;border-radius:12px">${card}</td></tr>`,
    `<tr><td class="quiet" style="padding:16px 4px 0;font-size:12px;line-height:18px;${QUIET}">${footer.map(footerHtml).join("")}</td></tr>`,
    `</table></td></tr></table></body></html>`,
  ].join("");
}

function blockHtml({ heading, title, words, list, link }: Block): string {
  const body = [
    heading === undefined
      ? ""
      : `<h2 style="margin:0 0 4px;font-size:14px;line-height:20px;font-weight:600">${escapeHtml(heading)}</h2>`,
    title === undefined ? "" : `<p style="margin:0;font-weight:600">${escapeHtml(title)}</p>`,
    words === undefined ? "" : `<p style="margin:0">${escapeHtml(words)}</p>`,
    list === undefined
      ? ""
      : `<ul style="margin:0;padding-left:20px">${list.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`,
    link === undefined ? "" : `<p style="margin:4px 0 0">${anchor(link, "link", "color:#005bd3")}</p>`,
  ].join("");
  return `<div style="margin:0 0 16px">${body}</div>`;
}

function buttonHtml(link: MailLink): string {
  const style =
    "display:inline-block;padding:10px 16px;background:#303030;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none";
  return `<p style="margin:8px 0 0">${anchor(link, "button", style)}</p>`;
}

function footerHtml({ words, link }: Block): string {
  return `<p style="margin:0 0 4px">${escapeHtml(words ?? "")} ${link ? anchor(link, "quiet", QUIET) : ""}</p>`;
}

function anchor({ words, to }: MailLink, kind: "link" | "button" | "quiet", style: string): string {
  return `<a href="${escapeHtml(to)}" class="${kind}" style="${style}">${escapeHtml(words)}</a>`;
}

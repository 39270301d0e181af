import { PORTAL_PATHS } from "../context.ts";
import type { Answer } from "../http.ts";
import type { Brand } from "../model/world.ts";
import { html, type Html } from "./html.ts";
import { CONTENT_SECURITY_POLICY, STYLE } from "./style.ts";

export type Tab = "orders" | "designs" | "developer";

export interface Notice {
  tone: "good" | "warn" | "bad";
  text: string;
  /** Text to copy, shown once. */
  secret?: string;
}

export interface PageContent {
  title: string;
  body: Html;
  /** Absent on pages that belong to no brand. */
  brand?: Brand;
  tab?: Tab;
  notice?: Notice | undefined;
  status?: number;
}

export const brandPath = (brand: Brand) => `${PORTAL_PATHS[brand.environment]}/${brand.slug}`;

const LOGO = html`<svg width="28" height="28" viewBox="0 0 4 4" aria-hidden="true">
  <rect width="4" height="4" rx=".7" fill="#5b2ea6" />
  <path fill="#fff" d="M1 .8h.6v.9h.4l.5-.9h.7L2.5 2l.8 1.2h-.7L2 2.3h-.4v.9H1z" />
</svg>`;

/** A whole page around `body`, as a response. */
export function page(content: PageContent): Answer {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${content.title} · Kit portal</title>
        <style>
          ${{ markup: "\u0000" }}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <div class="notice-strip">Sandbox. Nothing is charged, printed or shipped.</div>
          <div class="bar">
            <a class="logo" href="/portal">${LOGO} Kit</a>
            ${content.brand && whose(content.brand)}
          </div>
          ${content.brand && tabs(content.brand, content.tab)}
        </header>
        <main id="content">${content.notice && banner(content.notice)}${content.body}</main>
      </body>
    </html>`;
  // The policy contains the style's hash, so the sheet is inserted exactly, without the template's indentation.
  const markup = document.markup.replace(/<style>\s*\0\s*<\/style>/, () => `<style>${STYLE}</style>`);
  return {
    status: content.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": CONTENT_SECURITY_POLICY,
      "cache-control": "no-store",
    },
    body: markup,
  };
}

function whose(brand: Brand): Html {
  const account = brand.account === "standard" ? "standard account" : "invoice-term account";
  return html`<div class="who">
    <strong>${brand.name}</strong> · ${account} ·
    <span class="badge ${brand.environment === "staging" ? "warn" : ""}">${brand.environment}</span>
  </div>`;
}

function tabs(brand: Brand, current: Tab | undefined): Html {
  const tab = (name: Tab, label: string, path: string) =>
    html`<a href="${brandPath(brand)}${path}" ${current === name && html`aria-current="page"`}>${label}</a>`;
  return html`<nav class="tabs" aria-label="Portal">
    ${tab("orders", "Orders", "")}${tab("designs", "Designs", "/designs")}${tab("developer", "Developer", "/developer")}
  </nav>`;
}

function banner(notice: Notice): Html {
  return html`<div class="banner ${notice.tone}" role="status">
    ${notice.text}${notice.secret !== undefined && html`<code>${notice.secret}</code>`}
  </div>`;
}

export function badge(text: string, tone: "" | "good" | "warn" | "bad" = ""): Html {
  return html`<span class="badge ${tone}">${text}</span>`;
}

/** A form with one button; `fields` come before it. */
export function action(
  address: string,
  label: string,
  look: { className?: string; fields?: Html; inline?: boolean } = {},
) {
  return html`<form method="post" action="${address}" class="${look.inline ? "inline" : ""}">
    ${look.fields}<button class="${look.className ?? ""}">${label}</button>
  </form>`;
}

const SHOWN = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export function moment(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${SHOWN.format(at)} UTC</time>`;
}

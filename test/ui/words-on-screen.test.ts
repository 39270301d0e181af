// Keeps words off the screen that no merchant in the US would say or understand. Shopify's content guidelines are the rule.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { FORMER_EVENTS_HOURS, INVOICE_HOLD_MINUTES } from "../../app/accounts/limits.ts";
import { UNPAID_EVERY_MS } from "../../app/alerts/limits.ts";
import { PHOTO_LIMIT, PRINT_FILE_LIMIT } from "../../app/designs/limits.ts";
import { days, hours, minutes } from "../../app/kernel/durations.ts";
import { LOST_ANSWERS_PER_PRODUCT } from "../../app/linking/limits.ts";
import {
  KEY_FIGURES_DAYS,
  MONTH_DAYS,
  POLLING,
  RUSH,
  UNFULFILLED_REMINDER_AFTER,
  WORKFLOW_TRIES,
} from "../../app/orders/limits.ts";
import { PERIOD_DAYS } from "../../app/past-orders/limits.ts";
import { GIVEN_BACK_AFTER_MS, MOST_ATTEMPTS } from "../../app/publishing/limits.ts";

const MB = 1024 * 1024;
const ROOT = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const within = (folder: string, ending: RegExp) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));

/** What may not be on screen, and what to say instead. */
const WORDS: [RegExp, string][] = [
  [/\bby (itself|themselves)\b/i, "automatically"],
  [/\byour word\b|\bsay so\b/i, "your approval"],
  [/\bneeds? you\b/i, "needs attention"],
  [/\bonce more\b/i, "again"],
  [/\b(goes|go|going) on\b/i, "continues, resume"],
  [/\bread again\b|\bbeing read\b/i, "refresh, sync"],
  [/\bstands?\b/i, "is, appears"],
  [/\bwhat (becomes?|became|came) of\b/i, "status, result"],
  [/\b(is|are|were|been) told\b/i, "see, know, get an email"],
  [/\bnotices\b/i, "shipping updates"],
  [/\be-mails?\b|\bmails?\b/i, "email"],
  [/cancell(ed|ing)/i, "canceled, canceling"],
  [/\bcolours?\b/i, "color"],
  [/\bany more\b/i, "anymore, no longer"],
  [/\bwhoever\b/i, "a person, by name"],
  [/\b(cannot|do not|does not|did not|is not|are not|was not|has not|have not|could not|will not)\b/i, "a contraction"],
  [/\d %|\s%(?!\w)/, "% without a space"],
  [
    /\b(ledger|references?|handles?|hash|API calls?|databases?|queues?|template|mapping)\b/i,
    "a word of the merchant's",
  ],
  [/\bstaging\/production\b|\btrying out\b/i, "test mode"],
  [/\brefus(es|ed|al)\b/i, "rejected"],
  [/\blook(s|ed)? (at|whether)\b/i, "check, view"],
  [/\bordered already\b/i, "already ordered"],
  [/\bhosts? this app\b|\bapp's host\b/i, "this app's support"],
  [/\bsecret address(es)?\b/i, "private links"],
  [/\bmake as (linked|sold)\b/i, "use current design, use design as sold"],
  [/^(not )?intended$/i, "keep this size"],
];

/** Quoted as they are: the words are of the network. */
const ALLOWED = [/Kit's server refused the connection/];

const isProse = (text: string) => /[a-z] [a-z]/i.test(text) || /^[A-Z][a-z]/.test(text);

function textsOf(file: string): string[] {
  if (file.endsWith(".json")) return Object.values(leaves(JSON.parse(read(file))));
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    if (ts.isJsxText(node)) texts.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return texts.filter(isProse);
}

function leaves(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value as object).flatMap(leaves);
}

const FILES = [
  ...within("app/ui", /\.tsx?$/),
  ...within("app/routes", /\.tsx$/),
  ...within("extensions", /\.json$/),
  "app/alerts/write-mail.ts",
  "app/orders/decide/service/service-answer-messages.ts",
];

const TEXTS = FILES.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

describe("what a merchant reads", () => {
  it("is found", () => {
    expect(TEXTS.length).toBeGreaterThan(900);
    expect(TEXTS).toContainEqual({ file: "app/alerts/write-mail.ts", text: "Daily check" });
  });

  it.each(WORDS)("never says %s but: %s", (word) => {
    const quoted = (text: string) => ALLOWED.reduce((rest, allowed) => rest.replace(allowed, ""), text);
    expect(TEXTS.filter(({ text }) => word.test(quoted(text)))).toEqual([]);
  });
});

// The constants would cost each first page bytes.
describe("numbers on screen", () => {
  const inWords = (count: number) =>
    ["no", "an", "two", "three", "four"][count] ?? (count === 10 ? "ten" : String(count));
  const overdueAfter = POLLING.overdueAfter / days(1);
  const invoiceHold = inWords(INVOICE_HOLD_MINUTES / 60);
  const workflowTries = inWords(WORKFLOW_TRIES.most);
  const givenBack = GIVEN_BACK_AFTER_MS / minutes(1);

  const AS_COUNTED = [
    `Shipped in the last ${KEY_FIGURES_DAYS} days`,
    `Orders in the last ${MONTH_DAYS} days`,
    `in production for more than ${overdueAfter} days`,
    `the orders of the last ${PERIOD_DAYS} days`,
    `orders from the last ${PERIOD_DAYS} days`,
    `New orders then wait ${invoiceHold} hour before`,
    `each waits ${invoiceHold} hour first`,
    `list of what's due, every ${inWords(UNPAID_EVERY_MS / hours(1))} hours`,
    `Email every ${UNPAID_EVERY_MS / hours(1)} hours`,
    `again works ${workflowTries} times a day`,
    `the old link still count for ${inWords(FORMER_EVENTS_HOURS / 24)} days`,
    `came within ${inWords(RUSH.within / minutes(1))} minutes`,
    `up to ${PRINT_FILE_LIMIT / MB} MB`,
    `larger than ${PRINT_FILE_LIMIT / MB} MB, which is Kit's limit`,
    `WebP, up to ${PHOTO_LIMIT / MB} MB`,
    `because Shopify didn't respond for ${givenBack} minutes`,
    `Shopify couldn't be reached for ${givenBack} minutes`,
    `after ${inWords(MOST_ATTEMPTS)} tries, so nothing was created`,
    `after ${inWords(LOST_ANSWERS_PER_PRODUCT)} tries`,
    `Unfulfilled for ${UNFULFILLED_REMINDER_AFTER / days(1)} days`,
  ];
  const NOT_COUNTED = [
    // Shopify's rule (shopify.dev, "Access to orders").
    "60 days",
    // Advice: Flow's own delays (docs/flow.md).
    "at least 15 minutes",
    // Longer than the looks after a lost answer take.
    "finish within two minutes",
  ];
  const NUMBER =
    /\b(an hour|(two|three|four|five|six|seven|eight|nine|ten|\d+) (seconds|minutes|hours|days|weeks|times|tries|MB))\b/;

  it.each(AS_COUNTED)("agree with what the app counts by: %s", (counted) => {
    expect(TEXTS.filter(({ text }) => text.includes(counted))).not.toEqual([]);
  });

  it("are all known", () => {
    expect(WORKFLOW_TRIES.within).toBe(days(1));
    const known = [...AS_COUNTED, ...NOT_COUNTED];
    expect(TEXTS.filter(({ text }) => NUMBER.test(text) && !known.some((one) => text.includes(one)))).toEqual([]);
  });
});

// Keeps words off the screen that no merchant in the US would say or understand. Shopify's content guidelines are the rule.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { days } from "../../app/kernel/durations.ts";
import { KEY_FIGURES_DAYS, MONTH_DAYS, POLLING } from "../../app/orders/limits.ts";
import { PERIOD_DAYS } from "../../app/past-orders/limits.ts";
import { home } from "../../app/ui/texts/home.ts";
import { pastOrders } from "../../app/ui/texts/orders/past-orders.ts";

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
test.each([
  [home.figures.shipped, `last ${KEY_FIGURES_DAYS} days`],
  [home.month.title, `last ${MONTH_DAYS} days`],
  [home.month.late(2), `more than ${POLLING.overdueAfter / days(1)} days`],
  [home.setup.steps.check.body, `last ${PERIOD_DAYS} days`],
  [pastOrders.subtitle, `last ${PERIOD_DAYS} days`],
])("%s: as the app counts", (text, counted) => {
  expect(text).toContain(counted);
});

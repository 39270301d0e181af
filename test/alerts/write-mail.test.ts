// What stands in the mails, and what never does.
import { describe, expect, it } from "vitest";
import { mailableParams } from "../../app/alerts/mailable-params.ts";
import { readSmtpUrl } from "../../app/alerts/smtp.ts";
import {
  mailableName,
  reportLead,
  reportLine,
  writeAlertMail,
  writeConfirmationMail,
} from "../../app/alerts/write-mail.ts";
import { readTaskParams, TASK_PARAMS } from "../../app/orders/codes/task-params.ts";
import { TASK_KINDS } from "../../app/orders/codes/tasks.ts";
import { tasks as words, taskWords } from "../../app/ui/texts/attention/tasks.ts";

const NUMBERS = { sold: 37, atKit: 37, waiting: 0, elsewhere: 0, missing: 0, doubled: 0 };
const LINKS = {
  attention: "https://shop/attention",
  only: null,
  unpaid: "https://shop/unpaid",
  report: "https://shop/check",
  settings: "https://shop/settings",
};
const now = new Date("2026-11-20T09:00:00Z");
const told = (order: string | null, title = "Rejected by Kit") => ({
  title,
  body: "Correct it, then try again.",
  order,
  since: new Date("2026-11-20T04:00:00Z"),
  stopping: false,
});
const unpaid = { title: "Pay Kit for 3 orders", body: "The oldest has waited 2 days. About 57.00 EUR in total." };
type Over = Partial<Parameters<typeof writeAlertMail>[0]>;
const mailOf = (tasks: ReturnType<typeof told>[], over: Over = {}) =>
  writeAlertMail({
    shopName: "Sparrow & Thread",
    tasks,
    open: tasks.length,
    list: tasks.map(({ title }) => title),
    unpaid: null,
    report: null,
    links: LINKS,
    now,
    ...over,
  });
const report = { id: "r", since: now, numbers: NUMBERS, open: 0 };
const buttons = (html: string) => html.match(/display:inline-block/g)?.length;

describe("a mail", () => {
  it("says what needs the merchant, since when, and where to see to it", () => {
    const { subject, text } = mailOf([told("#1001")]);
    expect(subject).toBe("Rejected by Kit: #1001 – Sparrow & Thread");
    expect(text).toContain("Correct it, then try again. Open for 5 hours.");
    expect(text.split("Rejected by Kit"), "once").toHaveLength(2);
    expect(text).toContain("https://shop/attention");
    expect(text, "the way to stop it").toContain("https://shop/settings");
  });

  it("says the night's check in one line, at zero differences too", () => {
    expect(mailOf([], { report }).subject).toBe("Daily check: all 37 orders accounted for – Sparrow & Thread");
    const elsewhere = { ...report, numbers: { ...NUMBERS, atKit: 35, elsewhere: 2 } };
    expect(mailOf([], { report: elsewhere }).text).toContain("2 fulfilled elsewhere. Every paid kit is accounted for.");
    const missing = { numbers: { ...NUMBERS, missing: 1 }, open: 1 };
    expect(reportLead(missing)).toBe("Daily check: 1 missing");
    expect(reportLine({ numbers: NUMBERS })).toBe("37 orders with kits in the last 30 days: 37 at Kit.");
    const many = { ...NUMBERS, sold: 1_200, atKit: 1_200 };
    expect(reportLine({ numbers: many })).toBe("1,200 orders with kits in the last 30 days: 1,200 at Kit.");
    const mixed = { ...NUMBERS, atKit: 30, waiting: 4, elsewhere: 2, missing: 1, doubled: 1 };
    expect(reportLine({ numbers: mixed })).toBe(
      "37 orders with kits in the last 30 days: 30 at Kit, 4 waiting, 2 fulfilled elsewhere, 1 missing. 1 order has more at Kit than was sold.",
    );
  });

  it("has one button, for what matters most, and says what it is about first", () => {
    const due = mailOf([], { open: 1, unpaid });
    expect(due.subject).toBe("Pay Kit for 3 orders – Sparrow & Thread");
    expect(due.text).toContain("About 57.00 EUR in total.");
    expect(due.text).toContain("Pay Kit: https://shop/unpaid");
    const all = mailOf([told("#1001")], { open: 2, unpaid, report });
    expect([buttons(due.html), buttons(all.html)]).toEqual([1, 1]);
    expect(all.subject).toBe("2 things need attention – Sparrow & Thread");
    const stopped = [told("#1001"), { ...told(null, "Reconnect your Kit account"), stopping: true }];
    expect(mailOf(stopped).subject).toBe("Reconnect your Kit account – Sparrow & Thread");
  });

  it("says first what stops everything, and lists only what it doesn't say above", () => {
    const stopping = { ...told(null, "Reconnect your Kit account"), body: "Nothing goes to Kit.", stopping: true };
    const { text } = mailOf([told("#1001"), stopping], {
      open: 3,
      list: ["Reconnect your Kit account", "Rejected by Kit", "Decide about 2 earlier orders"],
    });
    expect(text).toMatch(
      /^Reconnect your Kit account\n\nNothing goes to Kit\. Open for 5 hours\.\n\nRejected by Kit \(/,
    );
    expect(text).toContain("ALSO NEEDS ATTENTION\n- Decide about 2 earlier orders\n\n");
  });

  it("leads to the only thing that needs attention", () => {
    const only = { words: "View order", to: "https://shop/order" };
    const { text } = mailOf([told("#1001")], { links: { ...LINKS, only } });
    expect(text).toContain("View order: https://shop/order\n");
  });

  it("links what is about the payment and the check below them, and the button below all", () => {
    const { text } = mailOf([told("#1001")], { open: 2, unpaid, report });
    expect(text).toContain("About 57.00 EUR in total.\nPay Kit: https://shop/unpaid\n");
    expect(text).toMatch(/accounted for\.\nView daily check: /);
    expect(text.indexOf("Review in the app: ")).toBeGreaterThan(text.indexOf("View daily check: "));
    // The first words are not said a second time.
    expect(text.toLowerCase().split("2 things need attention")).toHaveLength(2);
  });

  it("carries a store's name without what would become a link", () => {
    expect(mailableName("Win a phone at www.evil.example/now https://evil。example me@evil.example")).not.toMatch(
      /[./:@。]\S/,
    );
    expect(mailableName("St. Mary's Crafts Inc.")).toBe("St. Mary's Crafts Inc.");
    expect(mailableName("a".repeat(500))).toHaveLength(60);
    expect(mailableName("one\r\nBcc: all")).toBe("one Bcc all");
    expect(mailableName("חנות 24 Shop"), "beside our words").toBe("\u2068חנות 24 Shop\u2069");
  });

  it("lists the first twenty and counts the rest", () => {
    const { text } = mailOf(Array.from({ length: 23 }, (_, at) => told(`#${at}`)));
    expect(text).toContain("(#19,");
    expect(text).not.toContain("(#20,");
    expect(text).toContain("And 3 more.");
  });

  it("carries names into its HTML as text", () => {
    const { html } = mailOf([told("#<b>", "<script>")]);
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toContain("<script>");
  });

  it("asks for a confirmation without telling anything else", () => {
    const { text } = writeConfirmationMail({ shopName: "Sparrow", link: "https://app/confirm-email?token=1", days: 7 });
    expect(text).toContain("https://app/confirm-email?token=1");
    expect(text).not.toMatch(/order #|reference/i);
  });
});

describe("words of a task in a mail", () => {
  it("never hold what came from outside, for any kind", () => {
    const canary = "Canary Kanarienvogel, 1 Canary Street";
    const names = ["detail", "messages", "tag", "sku", "design", "line", "linked", "title", "scopes"];
    const params = {
      ...Object.fromEntries(names.map((name) => [name, canary])),
      messages: [canary],
      differences: [canary, "address1"],
      fields: [canary],
      state: canary,
      reason: canary,
      reference: canary,
      lines: [{ id: "1", reason: canary }],
    };
    for (const kind of TASK_KINDS) {
      expect(Object.values(taskWords(kind, mailableParams(params))).join(" "), kind).not.toMatch(/canary/i);
    }
  });

  it.each(TASK_KINDS)("say what the app says, as far as flags and counts decide: %s", (kind) => {
    const names = Object.keys(TASK_PARAMS[kind].shape);
    const all = (value: unknown) =>
      Object.entries(readTaskParams(kind, Object.fromEntries(names.map((name) => [name, value])))).filter(
        ([, read]) => read === value,
      );
    for (const flag of [true, false]) {
      for (const number of [0, 2]) {
        const facts = Object.fromEntries([...all(number), ...all(flag)]);
        expect(taskWords(kind, mailableParams(facts))).toEqual(taskWords(kind, facts));
      }
    }
  });

  it("say that Kit has no order of a customer who asks for their data", () => {
    const none = words.compliance_data_request.body({ kitOrders: [] });
    expect(words.compliance_data_request.body(mailableParams({ kitOrders: [] }))).toBe(none);
  });

  it("still say why an order is held, and the reference to look for", () => {
    expect(words.order_held.body(mailableParams({ reason: "no_address" }))).toContain("no shipping address");
    expect(words.review.body(mailableParams({ reference: "5551-2" }))).toContain("5551-2");
    const open = { lines: [{ id: "1", quantity: 2 }] };
    expect(words.canceled_at_kit.body(mailableParams(open))).toMatch(/^Some kits aren't in any Kit order\./);
    expect(words.canceled_at_kit.body({ ...open })).toMatch(/^2 kits in this order aren't in any Kit order\./);
    expect(words.links_broken.body(mailableParams({ count: 3 }))).toContain("3 product variants");
  });
});

it("names its sender from the mail server's address", () => {
  const from = (url: string) => readSmtpUrl(url, "https://kit.brand.example").from;
  expect(from("smtps://robot%40brand.example:secret@mail.example:465")).toBe("robot@brand.example");
  expect(from("smtp://mail.example:25?from=orders@brand.example")).toBe("orders@brand.example");
  expect(from("smtps://apikey:secret@mail.example:465")).toBe("kit-for-shopify@kit.brand.example");
});

// Sentences with a number, of one thing and of several.
import { describe, expect, it } from "vitest";
import { reportLead } from "../../app/alerts/write-mail.ts";
import { attentionWords } from "../../app/ui/texts/attention/attention-list.ts";
import { tasks } from "../../app/ui/texts/attention/tasks.ts";
import { designs } from "../../app/ui/texts/designs/designs.ts";
import { extensionWords } from "../../app/ui/texts/extensions.ts";

describe("one thing and several", () => {
  it("of broken links", () => {
    expect(tasks.links_broken.body({ count: 1 })).toMatch(
      /^1 product variant is .* Its kits aren't sent until you fix the link\.$/,
    );
    expect(tasks.links_broken.body({ count: 2 })).toMatch(
      /^2 product variants are .* Their kits aren't .* the links\.$/,
    );
  });

  it("of Kit orders that a customer's request is about", () => {
    const about = (...kitOrders: string[]) => tasks.compliance_redact.body({ kitOrders });
    expect(about("48211")).toContain("Write to Kit about Kit order 48211, then");
    expect(about("48211", "48212")).toContain("Write to Kit about Kit orders 48211 and 48212, then");
  });

  it("of variants that aren't kits, in Shopify's list of products", () => {
    const { summary, notKits, kits, pairs } = extensionWords.products;
    const all = { all: 3, linked: 1, unlinked: 1 };
    expect(summary({ ...all, notKits: 1 })).toBe("3 variants: 1 linked, 1 not linked, 1 not a kit");
    expect(summary({ ...all, all: 4, notKits: 2 })).toBe("4 variants: 1 linked, 1 not linked, 2 not kits");
    expect([notKits(1), kits(1)]).toEqual(["Mark as not a kit", "Mark as a kit"]);
    expect([notKits(2), kits(2)]).toEqual(["Mark as not kits", "Mark as kits"]);
    expect(pairs(["a → b"], 0)).toBe("a → b. Its SKU changes in Shopify.");
    expect(pairs(["a → b"], 1)).toBe("a → b; and 1 more. Their SKUs change in Shopify.");
  });

  it("of uploaded files", () => {
    const { progress, finished } = designs.upload;
    expect([progress(0, 1), finished(1, 1)]).toEqual(["0 of 1 file uploaded", "1 of 1 file matched a design"]);
    expect([progress(0, 2), finished(1, 2)]).toEqual(["0 of 2 files uploaded", "1 of 2 files matched a design"]);
  });

  it("of orders to pay", () => {
    const cost = { kind: "none" } as const;
    const due = { oldest: new Date(0), cost, value: { amount: "9.00", currency: "EUR" } };
    const body = (count: number) => attentionWords({ kind: "pay_kit", ...due, count }, new Date(48 * 3_600_000)).body;
    expect(body(1)).toMatch(/It has waited 2 days\. Your customer paid €9\.00 for these kits\.$/);
    expect(body(2)).toMatch(/The oldest has waited 2 days\. Your customers paid €9\.00 for these kits\.$/);
  });

  it("of products that sell unlinked", () => {
    const body = (products: number) =>
      attentionWords({ kind: "unlinked_kits", products, sold: products }, new Date(0)).body;
    expect([body(1), body(2)]).toEqual([
      "Review what we suggest for it.",
      "Review what we suggest for all of them at once.",
    ]);
  });

  it("of orders placed before going live", () => {
    const body = (count: number) => attentionWords({ kind: "earlier_orders", count }, new Date(0)).body;
    expect(body(1)).toContain("Send it if Kit doesn't have it");
    expect(body(2)).toContain("Send the ones Kit doesn't have");
  });

  it("of orders in the subject of the daily check", () => {
    const lead = (sold: number) =>
      reportLead({ numbers: { sold, atKit: sold, waiting: 0, elsewhere: 0, missing: 0, doubled: 0 }, open: 0 });
    expect([lead(0), lead(1), lead(2)]).toEqual([
      "Daily check: no orders with kits",
      "Daily check: 1 order accounted for",
      "Daily check: all 2 orders accounted for",
    ]);
  });

  it("of orders that wait for the end of a pause, also of one by the app", () => {
    expect(tasks.sending_paused.body({ waiting: 1 })).toBe("Nothing goes to Kit until you resume. 1 order waits here.");
    expect(tasks.sending_paused.body({ waiting: 12 })).toContain("12 orders wait here.");
  });
});

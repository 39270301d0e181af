import { describe, expect, it } from "vitest";
import { HELP_TOPICS, helpOf } from "../../app/ui/help/help-topics.ts";
import { topics } from "../../app/ui/texts/help.ts";

describe("a help page", () => {
  it.each(HELP_TOPICS)("about %s is short, and leads to the page that it explains", (topic) => {
    const { sections, open } = topics[topic];
    const words = Object.values(sections).join(" ").split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(250);
    expect(open.to).toMatch(/^\/app\//);
    // Found at a glance: a few words above a few lines.
    for (const [title, text] of Object.entries(sections)) {
      expect(title.split(" ").length, title).toBeLessThanOrEqual(6);
      expect(text.split(" ").length, title).toBeLessThanOrEqual(75);
    }
  });

  it.each([
    ["/app/orders", "orders"],
    ["/app/orders/7f", "orders"],
    ["/app/links/runs/7f", "linking"],
    ["/app/designs/pmt_fox/publish", "publishing"],
    ["/app/designs/publish", "publishing"],
    ["/app/designs/costs", "costs"],
    ["/app/designs/new", "designs"],
    ["/app/reports", "costs"],
    ["/app/unpaid", "paying"],
    ["/app", null],
    ["/app/help/orders", null],
  ])("of %s is about %s", (pathname, topic) => {
    expect(helpOf(pathname)).toBe(topic);
  });
});

// A check that runs says how far it is; one that came to no end says why, and what to do.
import { describe, expect, it } from "vitest";
import { faultWords, progressWords } from "../../app/ui/texts/daily-check.ts";

describe("the words of a check", () => {
  it.each([
    ["not_live", "Your store was no longer live when this check ran.", "Checks start again once you're live."],
    ["shopify_no_access", "We lost permission to read your orders.", "Reopen the app from Shopify, then run a check."],
    ["shopify_throttled", "Shopify was too busy to give us your orders.", /^The next check runs tonight/],
    ["shopify_unavailable", "We couldn't reach Shopify.", /^The next check runs tonight/],
    ["shopify_refused", "Shopify rejected our request for your orders.", /its log has Shopify's answer\.$/],
    ["bulk_not_whole", "Shopify didn't give us all of your orders.", /^The next check runs tonight/],
    ["unexpected", "Something went wrong in this app.", /its log has the error\.$/],
  ])("say why it stopped at %s, and what to do", (fault, why, todo) => {
    const words = faultWords(fault);
    expect(words.why).toBe(why);
    expect(words.todo).toMatch(todo);
  });

  const progress = { step: "comparing" as const, compared: 1_200, prepared: 0, retryAt: null };

  it("say how far it is", () => {
    expect(progressWords(progress)).toBe("Comparing: 1,200 orders with kits so far.");
    expect(progressWords({ ...progress, step: "preparing" })).toMatch(/^Shopify is preparing your orders\. /);
    const more = progressWords({ ...progress, step: "preparing", prepared: 12_400 });
    expect(more).toBe("Shopify is preparing your orders: 12,400 entries so far.");
    expect(progressWords({ ...progress, step: "reading" })).toMatch(/^Updating the status/);
  });
});

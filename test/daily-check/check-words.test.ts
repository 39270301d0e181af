// A check that runs says how far it is; one that came to no end says why, and what to do.
import { describe, expect, it } from "vitest";
import { sayWhy } from "../../app/ui/attention/say-why.ts";
import { failedCheckWords, faultWords } from "../../app/ui/texts/attention/check-faults.ts";
import { progressWords } from "../../app/ui/texts/attention/daily-check.ts";
import { taskWords } from "../../app/ui/texts/attention/tasks.ts";

describe("the words of a check", () => {
  it.each([
    ["not_live", "Your store was no longer live when this check ran.", "Checks start again once you're live."],
    ["shopify_no_access", "We lost permission to read your orders.", "Reopen the app from Shopify, then run a check."],
    ["shopify_throttled", "Shopify was too busy to give us your orders.", /^The next check runs tonight/],
    ["shopify_unavailable", "We couldn't reach Shopify.", /^The next check runs tonight/],
    ["shopify_refused", "Shopify rejected our request for your orders.", /contact this app's support\.$/],
    ["bulk_not_whole", "Shopify didn't give us all of your orders.", /^The next check runs tonight/],
    ["unexpected", "Something went wrong in this app.", /contact this app's support\.$/],
  ])("say why it stopped at %s, and what to do", (fault, why, todo) => {
    const words = faultWords(fault);
    expect(words.why).toBe(why);
    expect(words.todo).toMatch(todo);
  });

  it("are one paragraph on Home and in emails: why, that orders go on, and what to do", () => {
    const said = (fault: string | null) =>
      taskWords("daily_check_failed", sayWhy("daily_check_failed", { fault })).body;
    expect(said("shopify_throttled")).toBe(
      "Shopify was too busy to give us your orders. Your orders aren't affected. The next check runs tonight, or you can run one now.",
    );
    expect(said("shopify_token_lost")).toBe(
      "We lost permission to read your orders. Reopen the app from Shopify, then run a check.",
    );
    expect(said(null)).toBe(failedCheckWords("unexpected"));
    // Params that nobody made a sentence of.
    expect(taskWords("daily_check_failed", { fault: "shopify_throttled" }).body).toMatch(
      /^Your orders aren't affected\./,
    );
    expect(sayWhy("links_broken", { count: 2 })).toEqual({ count: 2 });
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

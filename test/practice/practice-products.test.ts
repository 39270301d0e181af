// A product made in practice is on no sales channel, and its page doesn't say that it is.
import { expect, test } from "vitest";
import { ProductId, ShopDomain, ShopId } from "../../app/kernel/ids.ts";
import { withoutPracticeChannels } from "../../app/practice/practice-products.ts";
import { afterPublishing } from "../../app/publishing/decide-publication.ts";

const SHOP = {
  id: ShopId.parse("6a1f43a5-54e5-4a28-a0a2-4a2f5d6c1001"),
  domain: ShopDomain.parse("brand-one.myshopify.com"),
};

test.each([
  ["in practice", true, { publication: "none" }, 0],
  ["else", false, { publication: "done" }, 1],
])("%s", async (_when, practices, ended, asked) => {
  let published = 0;
  const channels = withoutPracticeChannels(
    {
      list: async () => [],
      publish: async () => {
        published++;
        return { kind: "done", value: null };
      },
    },
    async () => practices,
  );
  const outcome = await channels.publish(SHOP, ProductId.parse("77"), ["1"]);
  const now = new Date();
  expect(afterPublishing(outcome, { wantedAt: now, now })).toMatchObject(ended);
  expect(published).toBe(asked);
});

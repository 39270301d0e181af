// Designs are read for suggestions once, and again whenever they changed.
import { expect, test } from "vitest";
import { createDesignWordRows } from "../../../app/database/linking/suggestion-rows.ts";
import { createSuggesters } from "../../../app/linking/suggest/kept-suggesters.ts";
import { setLinkingWorld, world } from "../linking-world.ts";

setLinkingWorld();

const variant = (productTitle: string) => ({ variantId: "1", sku: "", handle: "", productTitle, variantTitle: "" });

test("a page's suggestions stand on the words read for the page before, until a design changes", async () => {
  const one = await world.brand();
  const { pool, prisma } = world.database;
  const suggesters = createSuggesters(createDesignWordRows(pool));
  const first = await suggesters.of(one.shop);
  expect(await suggesters.of(one.shop)).toBe(first);
  expect(first.suggest(variant("Galaxy Cat"))?.design).toBe(one.galaxy);

  const where = { accountId: one.account, externalSku: one.galaxy };
  await prisma.template.updateMany({ where, data: { name: "Nebula Owl", slug: "nebula-owl", seenAt: new Date() } });
  const renamed = await suggesters.of(one.shop);
  expect(renamed.suggest(variant("Galaxy Cat"))).toBeNull();
  expect(renamed.suggest(variant("Nebula Owl"))?.design).toBe(one.galaxy);

  await prisma.template.updateMany({ where, data: { active: false } });
  const inactive = await suggesters.of(one.shop);
  expect(inactive.suggest(variant("Nebula Owl"))).toBeNull();
  expect(await suggesters.of(one.shop)).toBe(inactive);

  await prisma.template.updateMany({ where, data: { active: true, goneAt: new Date() } });
  expect((await suggesters.of(one.shop)).suggest(variant("Nebula Owl"))).toBeNull();
});

test("the designs of a few brands are kept, those looked at last", async () => {
  const suggesters = createSuggesters(createDesignWordRows(world.database.pool));
  const brands = [];
  for (let n = 0; n < 5; n++) brands.push(await world.brand());
  const [oldest] = brands;
  const [first] = await Promise.all(brands.slice(0, 4).map((one) => suggesters.of(one.shop)));
  expect(await suggesters.of(oldest!.shop), "one of four").toBe(first);
  await suggesters.of(brands[4]!.shop);
  expect(await suggesters.of(oldest!.shop), "looked at a moment ago").toBe(first);
});

test("a store without a Kit account has no suggestion", async () => {
  const one = await world.brand();
  await world.database.prisma.shop.update({ where: { id: one.shop.id }, data: { kitAccountId: null } });
  const suggester = await createSuggesters(createDesignWordRows(world.database.pool)).of(one.shop);
  expect(suggester.suggest(variant("Galaxy Cat"))).toBeNull();
});

test("a reading that failed is tried again", async () => {
  const one = await world.brand();
  let fails = true;
  const pool = new Proxy(world.database.pool, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name) as unknown;
      return (text: string, values: unknown[]) =>
        fails && text.includes("t.slug") ? Promise.reject(new Error("gone away")) : target.query(text, values);
    },
  });
  const suggesters = createSuggesters(createDesignWordRows(pool));
  await expect(suggesters.of(one.shop)).rejects.toThrow("gone away");
  fails = false;
  expect((await suggesters.of(one.shop)).suggest(variant("Galaxy Cat"))?.design).toBe(one.galaxy);
});

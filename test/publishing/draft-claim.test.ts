// A process that stood still for longer than its lease finds another at work on its request for a product.
import { expect, test } from "vitest";
import { createDraftRows } from "../../app/database/publishing/draft-rows.ts";
import { ProductId, VariantId } from "../../app/kernel/ids.ts";
import type { DraftId } from "../../app/publishing/draft-id.ts";
import type { DraftRow } from "../../app/publishing/ports/drafts.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addShop } from "../support/stores/kit-rows.ts";

setDatabase();

const product = {
  productId: ProductId.parse("7"),
  variants: [{ variantId: VariantId.parse("70"), sku: "pmt_fox" }],
};

async function requested() {
  const { prisma, pool } = database;
  const shop = await addShop(prisma);
  const { id } = await prisma.productDraft.create({
    data: {
      shopId: shop.id,
      accountId: await addAccount(prisma),
      externalSku: "pmt_fox",
      number: 1,
      handle: "fox",
      title: "Fox",
      description: "",
      vendor: "",
      productType: "",
      price: "49.90",
      dueAt: new Date(0),
    },
  });
  const rows = createDraftRows(pool);
  const take = async (): Promise<DraftRow> => (await rows.take(id as DraftId))!;
  const waited = () => prisma.productDraft.update({ where: { id }, data: { dueAt: new Date(0) } });
  const stored = () => prisma.productDraft.findUniqueOrThrow({ where: { id } });
  return { id: id as DraftId, shop, rows, take, waited, stored };
}

test("it sends nothing, and takes back nothing that the other one has made", async () => {
  const { rows, take, stored } = await requested();
  const late = await take();
  const other = await take();
  expect(await rows.noteSending(other)).toBe(true);
  await rows.note(other, { kind: "made", product, picture: false });
  expect(await rows.noteSending(late)).toBe(false);
  await rows.note(late, { kind: "not_sent", again: new Date() });
  expect(await stored()).toMatchObject({ state: "made", productId: "7", attempts: 1 });
});

test("it sends nothing either while the other one is sending", async () => {
  const { rows, take, stored } = await requested();
  const late = await take();
  expect(await rows.noteSending(await take())).toBe(true);
  expect(await rows.noteSending(late)).toBe(false);
  expect(await stored()).toMatchObject({ state: "sending", attempts: 1 });
});

// It stayed "publishing" without a button, for good.
test("a merchant who has a product published again while a step of it ends isn't forgotten", async () => {
  const { shop, rows, take, waited } = await requested();
  await rows.note(await take(), { kind: "made", product, picture: true });
  await rows.note(await take(), { kind: "settled", image: "fetching", again: new Date(0) });
  await rows.note(await take(), { kind: "published", publication: "refused", words: "" });
  await waited();
  const step = await take();
  expect(await rows.publishAgain(shop, product.productId)).toEqual([step.id]);
  await rows.note(step, { kind: "settled", image: "ready", again: null });
  expect(await take()).toMatchObject({ publication: "wanted", image: "fetching" });
});

// Its job woke the next one at once, forever, and took all that a worker could do.
test("a request of a store that left has no next time until the store is back", async () => {
  const { id, shop, rows, take } = await requested();
  const uninstalled = (uninstalledAt: Date | null) =>
    database.prisma.shop.update({ where: { id: shop.id }, data: { uninstalledAt } });
  await uninstalled(new Date());
  expect(await take()).toBeNull();
  expect(await rows.dueAt(id)).toBeNull();
  await uninstalled(null);
  expect(await rows.dueAt(id)).toEqual(new Date(0));
});

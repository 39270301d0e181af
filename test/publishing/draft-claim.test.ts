// A request for a product is worked on under a claim: a process that stood still for longer than its claim finds another at work.
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
const EXPIRED = -1_000;
const LEASE = 60_000;

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
  const claim = async (ms: number): Promise<DraftRow> => (await rows.claim(id as DraftId, ms))!;
  const stored = () => prisma.productDraft.findUniqueOrThrow({ where: { id } });
  return { id: id as DraftId, shop, rows, claim, stored };
}

test("it sends nothing, and takes back nothing that the other one has made", async () => {
  const { rows, claim, stored } = await requested();
  const late = await claim(EXPIRED);
  const other = await claim(LEASE);
  expect(await rows.noteSending(other)).toBe(true);
  await rows.note(other, { kind: "made", product, picture: false });
  expect(await rows.noteSending(late)).toBe(false);
  await rows.note(late, { kind: "not_sent", again: new Date() });
  expect(await stored()).toMatchObject({ state: "made", productId: "7", attempts: 1 });
});

test("it sends nothing either if its claim is over and no other process took the request", async () => {
  const { rows, claim, stored } = await requested();
  expect(await rows.noteSending(await claim(EXPIRED))).toBe(false);
  expect(await stored()).toMatchObject({ state: "intended", attempts: 0 });
});

// It stayed "publishing" without a button, for good.
test("a merchant who has a product published again while a step of it ends isn't forgotten", async () => {
  const { shop, rows, claim } = await requested();
  await rows.note(await claim(LEASE), { kind: "made", product, picture: true });
  await rows.note(await claim(LEASE), { kind: "settled", image: "fetching", again: new Date(0) });
  await rows.note(await claim(LEASE), { kind: "published", publication: "refused", words: "" });
  const step = await claim(LEASE);
  expect(await rows.publishAgain(shop, product.productId)).toEqual([step.id]);
  await rows.note(step, { kind: "settled", image: "ready", again: null });
  expect(await claim(LEASE)).toMatchObject({ publication: "wanted", image: "fetching" });
});

// Its job woke the next one at once, forever, and took all that a worker could do.
test("a request of a store that left has no next time until the store is back", async () => {
  const { id, shop, rows, claim } = await requested();
  const uninstalled = (uninstalledAt: Date | null) =>
    database.prisma.shop.update({ where: { id: shop.id }, data: { uninstalledAt } });
  await uninstalled(new Date());
  expect(await claim(LEASE)).toBeNull();
  expect(await rows.dueAt(id)).toBeNull();
  await uninstalled(null);
  expect(await rows.dueAt(id)).toEqual(new Date(0));
});

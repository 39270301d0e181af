// Saved views of the orders list: named filters of a shop's own.
import { beforeAll, describe, expect, test } from "vitest";
import { filtersOf } from "../../../app/actions/orders-address.ts";
import { createSavedViews } from "../../../app/database/orders/saved-views.ts";
import { SAVED_VIEWS_A_SHOP } from "../../../app/orders/limits.ts";
import type { SavedViews } from "../../../app/orders/ports/saved-views.ts";
import { database, setDatabase } from "../../support/database.ts";
import { addShop } from "../../support/stores/kit-rows.ts";

describe("what a view keeps of the list's address", () => {
  test("is its filters, and never what was searched for: that may be a customer's name", () => {
    const address = "?view=unpaid&search=Anna+Larsen&sort=oldest&least=30&design=pmt_fox&after=abc&list=all";
    expect(filtersOf(address)).toBe("view=unpaid&sort=oldest&design=pmt_fox&least=30");
    expect(filtersOf("placed=between&from=2026-11-01&to=nonsense")).toBe("placed=between&from=2026-11-01");
    expect(filtersOf("placed=30")).toBe("placed=30");
  });

  test("is nothing of what the list doesn't know", () => {
    expect(filtersOf("view=<script>&least=-1&sort=x&placed=31&other=1")).toBe("");
  });
});

describe("a shop's views", () => {
  let views: SavedViews;
  setDatabase();
  beforeAll(async () => {
    views = createSavedViews(database.pool);
  });

  test("are named once, renamed and deleted, and another shop's are out of reach", async () => {
    const [shop, other] = [await addShop(database.prisma), await addShop(database.prisma)];
    expect(await views.save(shop, { name: "To pay", query: "view=unpaid" })).toBe("done");
    expect(await views.save(shop, { name: "To pay", query: "view=shipped" })).toBe("name_taken");
    expect(await views.save(shop, { name: "big", query: "least=100" })).toBe("done");
    expect(await views.save(other, { name: "To pay", query: "view=closed" })).toBe("done");
    const [big, toPay] = await views.list(shop);
    expect([big, toPay]).toMatchObject([{ name: "big", query: "least=100" }, { query: "view=unpaid" }]);

    expect(await views.rename(shop, { id: big!.id, name: "To pay" })).toBe("name_taken");
    expect(await views.rename(shop, { id: big!.id, name: "Large orders" })).toBe("done");
    expect(await views.rename(other, { id: big!.id, name: "Mine now" })).toBe("gone");
    expect(await views.remove(other, big!.id)).toBe("gone");
    expect(await views.remove(shop, toPay!.id)).toBe("done");
    expect((await views.list(shop)).map(({ name }) => name)).toEqual(["Large orders"]);
  });

  test("are no more than a menu holds", async () => {
    const shop = await addShop(database.prisma);
    for (let at = 0; at < SAVED_VIEWS_A_SHOP; at++)
      expect(await views.save(shop, { name: `View ${at}`, query: "view=unpaid" })).toBe("done");
    expect(await views.save(shop, { name: "One more", query: "view=unpaid" })).toBe("too_many");
    expect(await views.save(shop, { name: "View 1", query: "view=unpaid" })).toBe("name_taken");
    expect(await views.list(shop)).toHaveLength(SAVED_VIEWS_A_SHOP);
  });

  test("stay within the limit, and keep one name each, when requests arrive at once", async () => {
    const shop = await addShop(database.prisma);
    const names = Array.from({ length: SAVED_VIEWS_A_SHOP + 8 }, (_, at) => `View ${at}`);
    const saved = await Promise.all(names.map((name) => views.save(shop, { name, query: "view=unpaid" })));
    expect(saved.filter((outcome) => outcome === "done")).toHaveLength(SAVED_VIEWS_A_SHOP);
    expect(saved.filter((outcome) => outcome === "too_many")).toHaveLength(8);

    const kept = await views.list(shop);
    expect(kept).toHaveLength(SAVED_VIEWS_A_SHOP);
    const renamed = await Promise.all(kept.map(({ id }) => views.rename(shop, { id, name: "Same" })));
    expect(renamed.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(renamed.filter((outcome) => outcome === "name_taken")).toHaveLength(SAVED_VIEWS_A_SHOP - 1);
  });
});

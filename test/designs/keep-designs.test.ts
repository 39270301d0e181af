import { beforeAll, beforeEach, expect, test } from "vitest";
import { createCatalogRows } from "../../app/database/designs/catalog-rows.ts";
import { listedDesigns } from "../../app/designs/catalog/listed.ts";
import {
  readFromKit,
  refreshCatalog,
  refreshStale,
  refreshDesigns,
  type RefreshOptions,
} from "../../app/designs/catalog/refresh-from-kit.ts";
import type { CatalogRows } from "../../app/designs/ports/designs.ts";
import { ExternalSku, KitProductId, KitTemplateId, Sha256, type KitAccountId } from "../../app/kernel/ids.ts";
import type { KitList, KitTemplate } from "../../app/kit/kit-types.ts";
import { setKitWorld, world } from "../accounts/kit-world.ts";
import { addAccount, addShop } from "../support/stores/kit-rows.ts";

let account: KitAccountId;
let token: string;
let options: RefreshOptions;
let catalog: CatalogRows;
/** Accounts whose links were rung for. */
let rung: KitAccountId[] = [];
setKitWorld();
beforeAll(async () => {
  catalog = createCatalogRows(world.pool);
  options = { catalog, kit: world.kit, designsRead: async (read) => void rung.push(read) };
});
beforeEach(async () => {
  rung = [];
  world.sandbox.reset();
  await world.prisma.shop.deleteMany();
  await world.prisma.kitToken.deleteMany();
  account = await addAccount(world.prisma);
  token = world.sandbox.brands.brightside.production.token;
  await world.tokens.add(account, { environment: "production", token });
});

function design(id: number, change: Partial<KitTemplate> = {}): KitTemplate {
  return {
    id: KitTemplateId.parse(id),
    uid: `u${id}`,
    externalSku: ExternalSku.parse(`pmt_u${id}`),
    slug: `design-${id}`,
    name: `Design ${id}`,
    active: true,
    catalogProductId: KitProductId.parse(7),
    chartSha256: Sha256.parse("a".repeat(64)),
    ...change,
  };
}
const listOf = (entries: KitTemplate[]): KitList<KitTemplate> => ({ entries, unread: [], beyond: 0 });
const keepDesigns = ({ list, at: read }: { list: KitList<KitTemplate>; at: Date }) =>
  catalog.keepDesigns(account, { list: listedDesigns(list), at: read });
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, second));
const mirrored = async () =>
  Object.fromEntries(
    (await world.prisma.template.findMany({ where: { accountId: account } })).map((row) => [row.externalSku, row]),
  );

test("designs, catalog and the 446 colors are read from Kit", async () => {
  await world.addDesigns(token, ["owl", "fox"]);
  expect(await refreshDesigns(options, account)).toEqual({ kind: "refreshed" });
  expect(Object.keys(await mirrored())).toHaveLength(2);
  expect(await refreshDesigns(options, account)).toEqual({ kind: "refreshed" });
  expect(Object.values(await mirrored()).map(({ goneAt }) => goneAt)).toEqual([null, null]);
  expect(await refreshCatalog(options, account)).toMatchObject({ kind: "refreshed" });
  expect(await world.prisma.paletteColor.count({ where: { accountId: account } })).toBe(446);
  expect(await world.prisma.catalogProduct.count({ where: { accountId: account, goneAt: null } })).toBeGreaterThan(0);
  const { templatesReadAt, catalogReadAt } = await world.prisma.kitAccount.findUniqueOrThrow({
    where: { id: account },
  });
  expect(templatesReadAt).not.toBeNull();
  expect(catalogReadAt).not.toBeNull();
});

test("a design that Kit has no more stays here, marked, and comes back when it is listed again", async () => {
  await keepDesigns({ list: listOf([design(1), design(2)]), at: at(1) });
  await keepDesigns({ list: listOf([design(1)]), at: at(2) });
  expect((await mirrored())["pmt_u1"]!.goneAt).toBeNull();
  expect((await mirrored())["pmt_u2"]!.goneAt).not.toBeNull();
  await keepDesigns({ list: listOf([design(1), design(2, { name: "Back" })]), at: at(3) });
  expect((await mirrored())["pmt_u2"]).toMatchObject({ goneAt: null, name: "Back" });
});

test("changes are kept: name, activity, print file", async () => {
  await keepDesigns({ list: listOf([design(1)]), at: at(1) });
  const changed = design(1, { name: "Owl at night", active: false, chartSha256: Sha256.parse("b".repeat(64)) });
  await keepDesigns({ list: listOf([changed]), at: at(2) });
  expect((await mirrored())["pmt_u1"]).toMatchObject({
    name: "Owl at night",
    active: false,
    chartSha256: "b".repeat(64),
  });
});

test("an older list does not undo a newer one", async () => {
  await keepDesigns({ list: listOf([design(1), design(2)]), at: at(5) });
  await keepDesigns({ list: listOf([]), at: at(4) });
  expect(Object.values(await mirrored()).map(({ goneAt }) => goneAt)).toEqual([null, null]);
});

test("a design registered while a list was being read is not marked gone by that list", async () => {
  await catalog.keepDesign(account, { design: design(9), at: at(3) });
  await keepDesigns({ list: listOf([design(1)]), at: at(2) });
  expect((await mirrored())["pmt_u9"]!.goneAt).toBeNull();
});

test("slugs that change hands, and lists that name something twice, break nothing", async () => {
  await keepDesigns({ list: listOf([design(1), design(2)]), at: at(1) });
  const swapped = [design(1, { slug: "design-2" }), design(2, { slug: "design-1" })];
  await keepDesigns({ list: listOf(swapped), at: at(2) });
  expect((await mirrored())["pmt_u1"]!.slug).toBe("design-2");
  const taken = [design(3, { slug: "design-1" }), design(3, { slug: "design-1" }), design(4, { slug: "design-1" })];
  await keepDesigns({ list: listOf(taken), at: at(3) });
  const now = await mirrored();
  expect(now["pmt_u4"]!.slug).toBe("design-1");
  expect(now["pmt_u2"]!.goneAt).not.toBeNull();
  await catalog.keepDesign(account, { design: design(5, { slug: "design-1" }), at: at(4) });
  expect((await mirrored())["pmt_u5"]!.slug).toBe("design-1");
});

test("links are judged again when designs were read, and not when Kit gave none", async () => {
  expect(await refreshDesigns(options, account)).toMatchObject({ kind: "refreshed" });
  expect(rung).toEqual([account]);
  world.sandbox.faults.add({ kind: "503" });
  expect(await refreshDesigns(options, account)).toMatchObject({ kind: "not_now" });
  expect(rung).toEqual([account]);
});

test("ten thousand designs are mirrored like two", async () => {
  const designs = Array.from({ length: 10_000 }, (_, index) => design(index + 1));
  const listed = () => world.prisma.template.count({ where: { accountId: account, goneAt: null } });
  await keepDesigns({ list: listOf(designs), at: at(1) });
  expect(await listed()).toBe(10_000);
  await keepDesigns({ list: listOf(designs), at: at(2) });
  expect(await listed()).toBe(10_000);
});

test("on request, the merchant sees why nothing could be read", async () => {
  const shop = await addShop(world.prisma);
  expect(await readFromKit(options, shop)).toEqual({ kind: "no_account" });
  await world.prisma.shop.update({ where: { id: shop.id }, data: { kitAccountId: account } });
  expect(await readFromKit(options, shop)).toEqual({ kind: "read" });
  world.sandbox.faults.add({ kind: "503" });
  expect(await readFromKit(options, shop)).toEqual({ kind: "failed" });
  world.sandbox.faults.add({ kind: "429", retryAfterSeconds: 30 });
  expect(await readFromKit(options, shop)).toEqual({ kind: "busy" });
  expect(await readFromKit(options, shop)).toEqual({ kind: "busy" });
  await world.pool.query("UPDATE kit_accounts SET shut_until = NULL WHERE id = $1", [account]);
  world.sandbox.tokens.revoke(world.sandbox.brands.brightside.production.id);
  expect(await readFromKit(options, shop)).toEqual({ kind: "unauthorized" });
  expect(await readFromKit(options, shop)).toEqual({ kind: "unauthorized" });
});

test("the schedule reads what is old, of accounts that a shop uses", async () => {
  await world.addDesigns(token, ["owl"]);
  const calls = () => world.sandbox.truth.requests().length;
  const refresh = () => refreshStale(options, () => expect.unreachable());
  const before = calls();
  await refresh();
  expect(calls()).toBe(before);
  await addShop(world.prisma, { kitAccountId: account });
  await refresh();
  // Designs, products and colors.
  expect(calls()).toBe(before + 3);
  await refresh();
  expect(calls()).toBe(before + 3);
});

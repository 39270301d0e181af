// Who is told although nobody set anything, how often payment due is told, and that the host's mail server is no relay.
import { describe, expect, it } from "vitest";
import { updateSettings } from "../../app/accounts/settings/settings.ts";
import { createSettingsRows } from "../../app/database/accounts/settings-rows.ts";
import { confirmed, HOUR, mailing, MINUTE, setMailing } from "../support/network/mailing.ts";
import { addAccount, addKitOrder } from "../support/stores/kit-rows.ts";

const STORE = { storeEmail: "store@brand.example" };

setMailing();

describe("a shop whose merchant chose nothing", () => {
  it("is written to at the owner's address from going live on", async () => {
    const before = await mailing.shopWith({}, "Before", { ...STORE, goneLiveAt: null });
    const live = await mailing.shopWith({}, "Live", { ...STORE, goneLiveAt: new Date(0) });
    const off = await mailing.shopWith({ alerts: false }, "Off", { ...STORE, goneLiveAt: new Date(0) });
    for (const shop of [before, live, off]) await mailing.addTask(shop);
    await mailing.sweep();
    expect(mailing.server.received.map(({ to, subject }) => [to[0], subject])).toEqual([
      ["store@brand.example", "2 things need attention – Live"],
    ]);
    expect(await mailing.alerts().recipient(before)).toMatchObject({ to: null, decided: false });
    await updateSettings(createSettingsRows(mailing.database.pool), before.id, { alerts: true });
    expect(await mailing.alerts().recipient(before)).toMatchObject({ to: "store@brand.example", decided: true });
    await mailing.sweep();
    expect(mailing.server.received).toHaveLength(2);
  });

  it("is written to there as long as another address has not confirmed itself", async () => {
    const shop = await mailing.shopWith({ alertEmail: "typo@brand.example" }, "Sparrow & Thread", STORE);
    await mailing.addTask(shop);
    await mailing.sweep();
    await mailing.sweep();
    expect(mailing.server.received.map(({ to }) => to[0])).toEqual(["typo@brand.example", "store@brand.example"]);
    expect(mailing.server.received[0]?.subject).toContain("Confirm this address");
    await updateSettings(createSettingsRows(mailing.database.pool), shop.id, { alertEmail: "Store@brand.example" });
    expect(await mailing.alerts().recipient(shop)).toMatchObject({ chosen: { confirmed: true } });
  });
});

describe("emails on request", () => {
  it("are five a day and store, and two an address, from any stores", async () => {
    const shop = await mailing.shopWith({ alertEmail: "a0@brand.example" });
    for (let n = 0; n < 8; n += 1) {
      await updateSettings(createSettingsRows(mailing.database.pool), shop.id, { alertEmail: `a${n}@brand.example` });
      mailing.later(2 * MINUTE);
      await mailing.sweep();
    }
    expect(mailing.server.received).toHaveLength(5);
    expect(await mailing.alerts().recipient(shop)).toMatchObject({ chosen: { mayAsk: false } });
    mailing.server.received.length = 0;
    for (const name of ["One", "Two", "Three"]) await mailing.shopWith({ alertEmail: "victim@else.example" }, name);
    await mailing.sweep();
    expect(mailing.server.received).toHaveLength(2);
    mailing.later(25 * HOUR);
    await mailing.sweep();
    expect(
      mailing.server.received.filter(({ to }) => to[0] === "victim@else.example"),
      "a day later",
    ).toHaveLength(3);
  });

  it("a test goes to where alerts go, once a press, within the same limit", async () => {
    const shop = await mailing.shopWith(confirmed({ alertEmail: "tests@brand.example" }));
    for (let n = 0; n < 4; n += 1) {
      await mailing.alerts().ask(shop, "test");
      await mailing.sweep();
      mailing.later(MINUTE);
    }
    expect(mailing.server.received.map(({ to, subject }) => [to[0], subject])).toEqual(
      Array(2).fill(["tests@brand.example", "Test email – Sparrow & Thread"]),
    );
    expect(await mailing.alerts().recipient(shop)).toMatchObject({ mayTest: false });
  });
});

describe("payment due to Kit", () => {
  it("is mailed with its number, age and sum, once a day, until it is paid", async () => {
    const { prisma } = mailing.database;
    mailing.clock = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
    const shop = await mailing.shopWith(confirmed());
    const accountId = await addAccount(prisma, { kind: "standard" });
    const of = { shopId: shop.id, accountId };
    const kitCreatedAt = new Date(mailing.clock.getTime() - 3 * HOUR);
    for (let n = 0; n < 2; n += 1)
      await addKitOrder(prisma, of, { submission: "submitted", kitStage: 1, kitCreatedAt });
    await mailing.sweep();
    await mailing.sweep();
    expect(mailing.server.received.map(({ subject }) => subject)).toEqual(["Pay Kit for 2 orders – Sparrow & Thread"]);
    expect(mailing.server.received[0]?.body).toContain(`https://${shop.domain}/app/unpaid`);
    expect(mailing.server.received[0]?.body).toContain("The oldest has waited 3 hours");
    mailing.later(24 * HOUR);
    await mailing.sweep();
    expect(mailing.server.received).toHaveLength(2);
    await prisma.kitOrder.updateMany({ where: { shopId: shop.id }, data: { kitStage: 2 } });
    mailing.later(24 * HOUR);
    await mailing.sweep();
    expect(mailing.server.received).toHaveLength(2);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readiness } from "../../app/accounts/connection/setup-checklist.ts";
import { SETTING_KEYS } from "../../app/accounts/settings/settings-schema.ts";
import { readSettings, rulesOf, updateSettings, type SettingsPatch } from "../../app/accounts/settings/settings.ts";
import { createForwardingRows } from "../../app/database/accounts/forwarding-rows.ts";
import { createSettingsRows } from "../../app/database/accounts/settings-rows.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addShop } from "../support/stores/kit-rows.ts";
import { until } from "../support/until.ts";

setDatabase();

const rules = () => createSettingsRows(database.pool);
const forwarding = () => createForwardingRows(database.pool);

describe("default rules", () => {
  test("send paid orders, and hold counter sales, test orders and high risks", () => {
    expect(readSettings({}, "standard")).toEqual({
      settings: {
        fulfillmentMode: "webhooks",
        approval: "automatic",
        approvalSkus: [],
        holdMinutes: 0,
        untilReleased: false,
        paidStates: ["PAID", "PARTIALLY_REFUNDED"],
        unpaidTerms: false,
        unpaidGateways: [],
        heldSources: ["pos"],
        heldChannels: [],
        awaitsKitAccess: false,
        pastOrdersChecked: false,
        firstOrderExplained: false,
        earlierOrdersExplained: false,
        testOrders: "hold",
        heldTags: [],
        heldRiskLevels: ["HIGH"],
        riskWaitMinutes: 15,
        shareReplacementTracking: false,
        heldAddresses: "undeliverable",
        notifyCustomer: true,
        passEmail: false,
        passPhone: true,
        cancelWithoutAsking: true,
        replaceCorrected: false,
        markDelivered: true,
        needsYouTags: true,
        orderFields: false,
        alerts: true,
        alertEmail: null,
        alertConfirmedAt: null,
        alertTiming: "at_once",
        dailyReport: false,
        unpaidReminder: "daily",
      },
      unreadable: [],
    });
  });

  test("give an hour to change one's mind where Kit bills by invoice", () => {
    expect(rulesOf({}, { kind: "invoice" }).holdMinutes).toBe(60);
    expect(rulesOf({ holdMinutes: 0 }, { kind: "invoice" }).holdMinutes).toBe(0);
    expect(rulesOf(null, null).holdMinutes).toBe(0);
  });
});

test("a stored value that cannot be read falls back to the careful one, and says so", () => {
  const { settings, unreadable } = readSettings(
    { approval: "sometimes", holdMinutes: 9_999, notifyCustomer: "yes", passPhone: 1, testOrders: "send", what: 1 },
    "standard",
  );
  expect(unreadable.toSorted()).toEqual(["approval", "holdMinutes", "notifyCustomer", "passPhone"]);
  expect(settings).toMatchObject({
    approval: "all",
    holdMinutes: 60,
    notifyCustomer: true,
    passPhone: false,
    testOrders: "send",
  });
});

test("nothing that may stand in the table stops a shop's orders", () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...SETTING_KEYS), fc.anything())), (stored) => {
      const { settings } = readSettings(stored, "unknown");
      expect(Object.keys(settings).toSorted()).toEqual(SETTING_KEYS.toSorted());
      expect(settings.holdMinutes).toBeGreaterThanOrEqual(0);
      expect(settings.paidStates.length).toBeGreaterThan(0);
    }),
  );
});

test("rules are changed one by one, and a choice can be taken back", async () => {
  const { id } = await addShop(database.prisma);
  await updateSettings(rules(), id, { holdMinutes: 120, heldTags: [" wait ", "gift"] });
  const changed = await updateSettings(rules(), id, { approval: "all" });
  expect(changed).toMatchObject({ settings: { holdMinutes: 120, approval: "all", heldTags: ["wait", "gift"] } });
  const back = await updateSettings(rules(), id, { holdMinutes: null });
  expect(back).toMatchObject({ settings: { holdMinutes: 0, approval: "all" } });
});

test("two pages that save at once lose nothing of each other", async () => {
  const { id } = await addShop(database.prisma);
  const patches: SettingsPatch[] = [
    { holdMinutes: 5 },
    { approval: "all" },
    { passEmail: true },
    { testOrders: "send" },
  ];
  await Promise.all(patches.map((patch) => updateSettings(rules(), id, patch)));
  const { settings } = await database.prisma.shop.findUniqueOrThrow({ where: { id } });
  expect(settings).toEqual({ holdMinutes: 5, approval: "all", passEmail: true, testOrders: "send" });
});

test("two people who edit one list keep what each added and removed", async () => {
  const { id } = await addShop(database.prisma);
  const heldTags = ["wait", "gift", "old"];
  await updateSettings(rules(), id, { heldTags });
  const pages = [
    ["wait", "gift", "fraud"],
    ["wait", "old", "vip"],
    [...heldTags, "vip"],
  ];
  const blocker = await database.pool.connect();
  await blocker.query("BEGIN");
  await blocker.query("SELECT FROM shops WHERE id = $1 FOR UPDATE", [id]);
  // Each has read the list before any is saved.
  const saved = pages.map((list) => updateSettings(rules(), id, { heldTags: list, shown: { heldTags } }));
  await until("all wait for the row", async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length >= pages.length;
  });
  await blocker.query("COMMIT");
  blocker.release();
  await Promise.all(saved);
  const { settings } = await database.prisma.shop.findUniqueOrThrow({ where: { id } });
  expect(readSettings(settings, "standard").settings.heldTags.toSorted()).toEqual(["fraud", "vip", "wait"]);
});

test.each([
  [{ holdMinutes: -1 }, "holdMinutes"],
  [{ holdMinutes: 4_321 }, "holdMinutes"],
  [{ paidStates: [] }, "paidStates"],
  [{ alertEmail: "nobody" }, "alertEmail"],
  [{ alertConfirmedAt: "2026-01-01T00:00:00Z" }, "alertConfirmedAt"],
  [{ __proto__: null, constructor: 1 }, "constructor"],
])("%j is refused, and nothing of it is kept", async (patch, key) => {
  const { id } = await addShop(database.prisma);
  const outcome = await updateSettings(rules(), id, { passEmail: true, ...(patch as SettingsPatch) });
  expect(outcome).toMatchObject({ kind: "invalid", faults: [{ key }] });
  expect((await database.prisma.shop.findUniqueOrThrow({ where: { id } })).settings).toEqual({});
});

test("nothing is mailed to an address that was not confirmed since it was changed", async () => {
  const { id } = await addShop(database.prisma);
  const confirmed = async () => {
    const { settings } = await database.prisma.shop.findUniqueOrThrow({ where: { id } });
    return readSettings(settings, "standard").settings.alertConfirmedAt;
  };
  await updateSettings(rules(), id, { alertEmail: "me@shop.example" });
  expect(await rules().confirmAlertEmail(id, { email: "other@shop.example", at: new Date() })).toBe(false);
  expect(await confirmed()).toBeNull();
  expect(await rules().confirmAlertEmail(id, { email: "me@shop.example", at: new Date() })).toBe(true);
  await updateSettings(rules(), id, { alertEmail: "me@shop.example", alertTiming: "digest" });
  expect(await confirmed()).not.toBeNull();
  await updateSettings(rules(), id, { alertEmail: "you@shop.example" });
  expect(await confirmed()).toBeNull();
});

test("going live sets the boundary once, and pausing does not move it", async () => {
  const { id } = await addShop(database.prisma);
  expect(await forwarding().goLive(id)).toEqual({ kind: "no_account" });
  expect(await forwarding().pause(id)).toEqual({ pausedAt: null });
  const kitAccountId = await addAccount(database.prisma);
  await database.prisma.shop.update({ where: { id }, data: { kitAccountId } });
  const live = await forwarding().goLive(id);
  const { pausedAt } = await forwarding().pause(id);
  expect(pausedAt).not.toBeNull();
  expect(await forwarding().pause(id)).toEqual({ pausedAt });
  expect(await forwarding().resume(id)).toBe(true);
  expect(await forwarding().goLive(id)).toEqual(live);
});

test("the checklist says what is missing, and only a missing account prevents going live", async () => {
  const { id } = await addShop(database.prisma);
  const states = async () =>
    Object.fromEntries(readiness(await forwarding().readinessFacts(id)).lines.map(({ item, state }) => [item, state]));
  expect(readiness(await forwarding().readinessFacts(id))).toMatchObject({ mayGoLive: false });
  expect(await states()).toMatchObject({ account: "missing", links: "warning" });

  const accountId = await addAccount(database.prisma);
  await database.prisma.shop.update({ where: { id }, data: { kitAccountId: accountId } });
  expect(readiness(await forwarding().readinessFacts(id))).toMatchObject({ mayGoLive: true });
  expect(await states()).toMatchObject({ token: "warning", kind: "warning", events: "warning", artwork: "done" });

  expect(await forwarding().setAccountKind(id, "standard")).toEqual({ kind: "set" });
  await database.prisma.kitToken.create({
    data: { accountId, version: 1, secret: Buffer.from("x"), fingerprint: `f-${id}`, lastFour: "abcd" },
  });
  await database.prisma.kitAccount.update({ where: { id: accountId }, data: { eventWebhookId: 5n } });
  const sha256 = "a".repeat(64);
  await database.prisma.template.create({
    data: {
      accountId,
      kitTemplateId: 1n,
      uid: "owl",
      externalSku: "pmt_owl",
      slug: "owl",
      name: "Owl",
      active: true,
      catalogProductId: 1n,
      chartSha256: sha256,
      seenAt: new Date(),
    },
  });
  await database.prisma.variantLink.create({
    data: { shopId: id, variantId: "1", productId: "1", accountId, externalSku: "pmt_owl" },
  });
  expect(await states()).toMatchObject({ links: "done", artwork: "warning" });
  await database.prisma.artworkFile.create({
    data: { sha256, contentType: "image/png", size: 1, bytes: Buffer.from("x") },
  });
  await database.prisma.artworkReference.create({ data: { shopId: id, sha256, key: `k-${id}` } });
  expect(new Set(Object.values(await states()))).toEqual(new Set(["done"]));
});

// The app's fields of the store's order: what they say, and that each change is written once, whatever happens on the way.
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { fieldsOf, type PartState, STAGE_FIELD, STATUS_FIELD } from "../../app/orders/decide/order-fields.ts";
import { PROBLEM_FIELD } from "../../app/orders/ports/kit-problem.ts";
import { ORDER_STATUSES } from "../../app/orders/read/order-status.ts";
import { FIELD_KEYS, metafieldsInput } from "../../app/shopify/orders/order-fields.ts";
import { statuses } from "../../app/ui/texts/orders/orders.ts";
import { mirror, ORDER_ID } from "../support/orders/builders.ts";
import { history } from "../support/orders/history/history.ts";
import { Play } from "../support/orders/history/play-history.ts";
import { watch } from "../support/orders/invariants/invariants.ts";
import { Life } from "../support/orders/life.ts";
import { cancelInPortal, deliverAtKit, payAtKit } from "../support/orders/model/model-kit.ts";
import type { World } from "../support/orders/world.ts";

const part = (over: Partial<PartState> = {}): PartState => ({
  submission: "submitted",
  waitReason: null,
  kit: mirror(),
  shipsBy: null,
  ...over,
});
const canceled = part({ kit: mirror({ canceledAt: new Date() }) });
const making = (id: number, shipsBy: string | null) =>
  part({ kit: mirror({ id: id as never, state: "in_production", stage: 2 }), shipsBy });

describe("an order's fields", () => {
  test("say where it is, its number, and by when Kit ships it", () => {
    expect(fieldsOf([part()], null)).toEqual({
      status: "Payment due",
      stage: "Ordered",
      number: "4711",
      shipsBy: null,
    });
    expect(fieldsOf([making(4711, "2026-12-03")], null)).toEqual({
      status: "In production",
      stage: "Being made",
      number: "4711",
      shipsBy: "2026-12-03",
    });
  });

  test("are as far as the last of its parts, and leave out what was canceled", () => {
    expect(fieldsOf([making(1, "2026-12-03"), making(2, "2026-12-09")], null)).toEqual({
      status: "In production",
      stage: "Being made",
      number: "1, 2",
      shipsBy: "2026-12-09",
    });
    const held = part({ submission: "held", waitReason: "tag_held", kit: null });
    expect(fieldsOf([making(1, null), held], null)).toMatchObject({ status: "Needs attention", number: "1" });
    expect(fieldsOf([canceled, making(2, null)], null)).toMatchObject({ status: "In production", number: "2" });
  });

  test("say to the customer how far the least advanced part is, and nothing of payment or tasks", () => {
    const stageOf = (...parts: PartState[]) => fieldsOf(parts, null)?.stage;
    const held = part({ submission: "held", waitReason: "tag_held", kit: null });
    const reached = (stage: number) => part({ kit: mirror({ state: "shipped", stage: stage as 3 }) });
    expect([held, part(), making(1, null), reached(3), reached(4)].map((one) => stageOf(one))).toEqual([
      "Ordered",
      "Ordered",
      ...STAGE_FIELD.slice(1),
    ]);
    expect(stageOf(reached(4), making(1, null))).toBe("Being made");
    expect(stageOf(reached(3), canceled)).toBe("Shipped");
  });

  test("are not written where Kit never had anything, and say so where it had", () => {
    const notSent = part({ submission: "void", kit: null });
    expect(fieldsOf([notSent], null)).toBeNull();
    const written = { status: "In production", stage: "Being made", number: "4711", shipsBy: "2026-12-03" };
    const nothing = { stage: null, number: null, shipsBy: null };
    expect(fieldsOf([canceled], written)).toEqual({ ...nothing, status: "Canceled" });
    expect(fieldsOf([notSent], written)).toEqual({ ...nothing, status: "Not sent" });
  });

  test("end when they no longer hold: the day when it ships, a number when its kit order is canceled", () => {
    const written = { status: "In production", stage: "Being made", number: "1, 2", shipsBy: "2026-12-03" };
    const shipped = part({ kit: mirror({ id: 1 as never, state: "shipped", stage: 3 }) });
    expect(fieldsOf([shipped], written)).toEqual({ status: "Shipped", stage: "Shipped", number: "1", shipsBy: null });
    const held = part({ submission: "held", waitReason: "tag_held", kit: null });
    expect(fieldsOf([canceled, held], written)).toMatchObject({ number: null, shipsBy: null });
    // The estimate is missing for a while: the day still holds.
    expect(fieldsOf([making(1, null), shipped], written)).toMatchObject({ shipsBy: "2026-12-03" });
  });

  test("are those of shopify.app.toml, in the words of the app's order list, readable to the merchant and written by nobody else", () => {
    for (const status of ORDER_STATUSES) expect(STATUS_FIELD[status]).toBe(statuses[status].label);
    const toml = parse(readFileSync(new URL("../../shopify.app.toml", import.meta.url), "utf8")) as {
      order: {
        metafields: { app: Record<string, { type: string; access: object; validations?: { choices: string[] } }> };
      };
    };
    const declared = toml.order.metafields.app;
    const types = Object.fromEntries(Object.values(FIELD_KEYS).map(({ key, type }) => [key, type]));
    const { kit_problem: reported, ...written } = declared;
    expect(Object.fromEntries(Object.entries(written).map(([key, { type }]) => [key, type]))).toEqual(types);
    expect(reported!.validations!.choices).toEqual(Object.values(PROBLEM_FIELD));
    expect(declared.kit_status!.validations!.choices.toSorted()).toEqual(Object.values(STATUS_FIELD).toSorted());
    expect(declared.kit_stage!.validations!.choices).toEqual(STAGE_FIELD);
    for (const one of Object.values(declared)) {
      expect(one).toMatchObject({ access: { admin: "merchant_read" }, capabilities: { admin_filterable: true } });
    }
  });

  test("that are not known are deleted", () => {
    const { set, deleted } = metafieldsInput(ORDER_ID, { status: "New", stage: null, number: null, shipsBy: null });
    const ownerId = `gid://shopify/Order/${ORDER_ID}`;
    expect(set).toEqual([{ ownerId, key: "kit_status", type: "single_line_text_field", value: "New" }]);
    expect(deleted).toEqual(
      ["kit_stage", "kit_number", "kit_ships_by"].map((key) => ({ ownerId, namespace: "$app", key })),
    );
  });
});

function wantFields(world: World, orderFields: boolean): void {
  const baseRules = { ...world.baseRules, orderFields };
  Object.assign(world, { baseRules });
  world.shop.rules = { ...world.shop.rules, orderFields };
}

function live(): Life {
  const life = new Life();
  wantFields(life.world, true);
  return life;
}

describe("one order's life", () => {
  test("is one write for each status that it rests in", async () => {
    const life = live();
    await life.look();
    payAtKit(life.kit);
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.world.work();
    await life.shipped();
    deliverAtKit(life.kit);
    await life.world.settle(2);
    const { fieldWrites } = life.world.store;
    expect(fieldWrites.map(({ fields }) => fields.status)).toEqual([
      "Payment due",
      "In production",
      "Shipped",
      "Delivered",
    ]);
    expect(life.order.fields).toEqual({
      status: "Delivered",
      stage: "Delivered",
      number: String(life.kit.id),
    });
    const [, making] = fieldWrites;
    expect(making!.fields.shipsBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (let more = 0; more < 20; more++) await life.look();
    expect(fieldWrites).toHaveLength(4);
  });

  test("a storm of wake-ups about a change ends in one write", async () => {
    const life = live();
    await life.look();
    const before = life.world.store.fieldWrites.length;
    cancelInPortal(life.kit, "canceled");
    for (let ring = 0; ring < 50; ring++) await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.world.work();
    expect(life.world.store.fieldWrites.slice(before).map(({ fields }) => fields.status)).toEqual(["Canceled"]);
  });

  test("a lost answer is asked for again, one that is refused only when there is something else to say", async () => {
    const life = live();
    life.world.store.writeFaults.push("lost_after");
    await life.look();
    expect(life.row.orderFields).toBeNull();
    await life.later(1);
    expect(life.world.store.fieldWrites).toHaveLength(2);
    expect(life.row.orderFields).toMatchObject({ status: "Payment due" });
    payAtKit(life.kit);
    life.world.store.writeFaults.push("refused");
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.world.work();
    await life.later(60 * 13);
    expect(life.world.store.fieldWrites).toHaveLength(2);
    const { timeline } = [...life.world.ledger.orders.values()][0]!;
    expect(timeline.filter(({ code }) => code === "fields_refused")).toEqual([
      { actor: "shopify", code: "fields_refused", params: { messages: expect.not.stringContaining("Kanarienvogel") } },
    ]);
    await life.shipped();
    expect(life.order.fields).toMatchObject({ status: "Shipped" });
  });

  test("is not written where the merchant doesn't want it, and is once they do", async () => {
    const life = new Life();
    await life.look();
    expect(life.world.store.fieldWrites).toEqual([]);
    wantFields(life.world, true);
    await life.look();
    expect(life.order.fields).toMatchObject({ status: "Payment due" });
    wantFields(life.world, false);
    await life.shipped();
    expect(life.order.fields).toMatchObject({ status: "Payment due" });
  });
});

test(
  "in any history of a store's orders, at rest each order's fields are what its rows say, in no more writes than changes",
  { timeout: 120_000 },
  async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(history, async ({ events, ...setting }) => {
        // Refusals are for good, and a write that is lost or stalls half way is made again: counted apart above.
        const calm = events.filter(({ do: what }) => what !== "store_write_fault" && what !== "mishap");
        const play = new Play(setting);
        const { world } = play;
        wantFields(world, true);
        watch(world);
        await play.all(calm);
        await play.quiet();
        await world.settle(1);
        for (const order of world.store.orders.values()) {
          if (order.deletedAt || world.store.isHidden(order)) continue;
          const all = [...world.ledger.orders.values()]
            .map(({ row }) => row)
            .filter((row) => row.shopifyOrderId === order.id)
            .toSorted((a, b) => a.part - b.part);
          const inProduction = all.filter((row) => row.environment === "production");
          // A rehearsal's fields are left to its row in production once there is one.
          const rows = inProduction.length > 0 || !order.test ? inProduction : all;
          const [first] = rows;
          if (!first?.orderFields) {
            expect(order.fields).toBeUndefined();
            continue;
          }
          told += 1;
          const known = Object.entries(first.orderFields).filter(([, value]) => value !== null);
          expect(order.fields).toEqual(Object.fromEntries(known));
          const standing = rows.map((row) => ({
            ...{ submission: row.submission, waitReason: row.wait?.reason ?? null, kit: row.kit },
            shipsBy: null,
          }));
          const { status, number } = fieldsOf(standing, first.orderFields)!;
          expect([order.fields?.status, order.fields?.number ?? null]).toEqual([status, number]);
          const written = world.store.fieldWrites.filter((write) => write.order === order.id);
          for (const [at, { fields }] of written.entries()) expect(fields).not.toEqual(written[at - 1]?.fields);
        }
      }),
      { numRuns: 150, endOnFailure: false },
    );
    expect(told).toBeGreaterThan(100);
  },
);

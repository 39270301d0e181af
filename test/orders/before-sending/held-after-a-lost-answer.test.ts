// Held after a lost answer: Kit may have the order. Each button of its task has its effect, on the second request or at Kit.
import { describe, expect, test } from "vitest";
import { carryOut, type OrderIntent } from "../../../app/actions/order-form.ts";
import { LineItemId } from "../../../app/kernel/ids.ts";
import { RULES, storeLine } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { clicksOffered } from "../../support/orders/ways-on.ts";

const OWL = storeLine({ id: LineItemId.parse("9002"), sku: "pmt_owl" });

class Held extends Life {
  static async of(fault: "drop_before" | "drop_after", hold: (life: Held) => void, lines = [storeLine()]) {
    const life = new Held(lines);
    life.world.kit.faults.create.push(fault);
    await life.look();
    hold(life);
    Object.assign(life.order, { updatedAt: life.world.now() });
    await life.later(6);
    expect([life.row.submission, life.tasks]).toEqual(["unknown", ["order_held"]]);
    return life;
  }

  button(what: string): OrderIntent {
    const offered = clicksOffered(this.world).flatMap((one) => ("intent" in one ? [one.intent] : []));
    return offered.find((one) => one.intent === "approve" && one.what === what)!;
  }

  async click(intent: OrderIntent) {
    const outcome = await carryOut(this.world.commands(), { shop: this.world.ref, row: this.row.id }, intent);
    await this.world.work();
    return outcome;
  }
}

const tagged = (tag: string) => (life: Held) => {
  life.world.shop.rules = { ...RULES, heldTags: ["hold", "wait"] };
  life.order.tags = [tag];
};

describe("“Send”", () => {
  test.each<[string, (life: Held) => void]>([
    ["its tag", tagged("hold")],
    ["approval", (life) => (life.world.shop.rules = { ...RULES, approval: "all" })],
  ])("sends it again, if it is held for %s", async (_why, hold) => {
    const life = await Held.of("drop_before", hold);
    expect(await life.click(life.button("send"))).toEqual({ kind: "done" });
    expect([life.row.submission, life.world.kit.orders.length, life.tasks]).toEqual(["submitted", 1, []]);
  });

  test("lifts the hold that was shown, and no other", async () => {
    const life = await Held.of("drop_before", tagged("hold"));
    const shown = life.button("send");
    life.order.tags = ["wait"];
    await life.look();
    await life.click(life.button("send"));
    expect(life.row.submission).toBe("submitted");
    const other = await Held.of("drop_before", tagged("hold"));
    other.order.tags = [];
    Object.assign(other.order.customer!.address!, { city: null, zip: null });
    await other.look();
    expect(await other.click(shown)).toEqual({ kind: "not_applicable", why: "hold_changed" });
    expect(other.world.kit.orders).toEqual([]);
  });
});

test("“Send without the held kits” sends the others", async () => {
  const gone = (life: Held) => (life.world.shop.templates[1]!.active = false);
  const life = await Held.of("drop_before", gone, [storeLine(), OWL]);
  expect(await life.click(life.button("send_without_held_lines"))).toEqual({ kind: "done" });
  expect(life.world.kit.orders.map(({ request }) => request.lines.length)).toEqual([1]);
});

test("“Don't send” cancels it at Kit once its number is known", async () => {
  const life = await Held.of("drop_after", tagged("hold"));
  expect(await life.click(life.button("left_to_merchant"))).toEqual({ kind: "done" });
  expect(life.tasks).toEqual(["do_not_pay"]);
  await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
  await life.world.work();
  expect([life.kit.canceled, life.calls("create")]).toEqual([true, 1]);
});

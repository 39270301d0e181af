// A phone that is corrected after sending is a correction like an address, where phones are passed on to Kit.
import { describe, expect, it } from "vitest";
import type { OrderRules } from "../../../app/orders/decide/rules.ts";
import { RULES } from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { Life } from "../../support/orders/life.ts";

const SENT = "+1 905 550 1101";
const OTHER = "+1 905 550 1199";

async function sent({ phone = SENT, ...rules }: Partial<OrderRules> & { phone?: string | null } = {}): Promise<Life> {
  const life = new Life();
  life.world.shop.rules = { ...RULES, ...rules };
  life.order.customer = { ...canaryCustomer(), phone };
  await life.look();
  expect(life.row.submission).toBe("submitted");
  return life;
}

async function correct(life: Life, phone: string | null): Promise<string[]> {
  life.order.customer = { ...life.order.customer!, phone };
  await life.look();
  return life.tasks;
}

describe("a phone that changes after sending", () => {
  it("is told, and told again when it changes once more, though the first was handled", async () => {
    const life = await sent();
    expect(await correct(life, OTHER)).toEqual(["address_changed"]);
    const commands = life.world.commands();
    await commands.markHandled(life.world.ref, life.row.id, "address_changed");
    await life.world.work();
    expect(life.tasks).toEqual([]);
    expect(await correct(life, "+1 905 550 1198")).toEqual(["address_changed"]);
    expect(await correct(life, SENT)).toEqual([]);
  });

  it("stays told while Shopify shows no order of the store, until it is handled", async () => {
    const life = await sent();
    expect(await correct(life, OTHER)).toEqual(["address_changed"]);
    life.world.store.frozen = true;
    await life.look();
    expect(life.tasks).toEqual(["address_changed"]);
    await life.world.commands().markHandled(life.world.ref, life.row.id, "address_changed");
    await life.world.work();
    expect(life.tasks).toEqual([]);
    life.world.store.frozen = false;
    await life.look();
    expect(life.tasks).toEqual([]);
  });

  it("is told too where the order had none, or where it is the address's own", async () => {
    expect(await correct(await sent({ phone: null }), OTHER)).toEqual(["address_changed"]);
    const life = await sent();
    const customer = life.order.customer!;
    life.order.customer = { ...customer, address: { ...customer.address!, phone: OTHER } };
    await life.look();
    expect(life.tasks).toEqual(["address_changed"]);
  });

  it.each([
    ["is only written otherwise", "+1 (905) 550-1101"],
    ["is written with the zeros for +", "001 905.550.1101"],
    ["is removed", null],
  ])("is no correction where it %s", async (_, phone) => {
    expect(await correct(await sent(), phone)).toEqual([]);
  });

  it("is no correction where phones aren't passed on, then or now", async () => {
    expect(await correct(await sent({ passPhone: false }), OTHER)).toEqual([]);
    const since = await sent({ passPhone: false });
    since.world.shop.rules = RULES;
    expect(await correct(since, OTHER)).toEqual([]);
    const until = await sent();
    until.world.shop.rules = { ...RULES, passPhone: false };
    expect(await correct(until, OTHER)).toEqual([]);
  });

  it("is no correction where Shopify withheld it, then or now", async () => {
    const life = new Life();
    life.world.store.withheld.add("contact");
    await life.look();
    life.world.store.withheld.clear();
    expect(await correct(life, OTHER)).toEqual([]);
    const since = await sent();
    since.world.store.withheld.add("contact");
    expect(await correct(since, OTHER)).toEqual([]);
  });

  it("is no correction of an order that was sent before phones were compared", async () => {
    const life = await sent();
    const [stored] = life.world.ledger.orders.values();
    stored!.row.phoneHmac = null;
    expect(await correct(life, OTHER)).toEqual([]);
    life.order.customer = canaryCustomer(2);
    await life.look();
    expect(life.tasks).toEqual(["address_changed"]);
  });

  it("has the order replaced where the merchant set that, and a refused order sent again", async () => {
    const life = await sent({ replaceCorrected: true });
    await correct(life, OTHER);
    await life.world.work();
    expect(life.world.kit.orders.map(({ canceled, request }) => [canceled, request.customer_info.phone])).toEqual([
      [true, SENT],
      [false, OTHER],
    ]);
    const refused = new Life();
    refused.world.kit.faults.create.push("refused");
    await refused.look();
    expect(refused.row.submission).toBe("rejected");
    await correct(refused, OTHER);
    expect(refused.row.submission).toBe("submitted");
  });
});

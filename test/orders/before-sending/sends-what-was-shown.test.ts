// “Send” covers the hold that its page showed: another address or level of risk holds the order under the same name.
import { expect, test } from "vitest";
import { taskMark } from "../../../app/orders/codes/marks.ts";
import type { StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import { RULES } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";

type Change = (order: StoreOrder) => void;

test.each<[string, Change, Change]>([
  [
    "address without a postal code",
    ({ customer }) => Object.assign(customer!.address!, { zip: null }),
    ({ customer }) => Object.assign(customer!.address!, { address1: "2 Canary Street" }),
  ],
  ["level of risk", (order) => (order.riskLevel = "MEDIUM"), (order) => (order.riskLevel = "HIGH")],
])("of a page that showed another %s sends nothing", async (_, shown, now) => {
  const { world, order, look, ...life } = held();
  shown(order);
  await look();
  const earlier = life.mark();
  now(order);
  await look();
  const send = (mark: string) => world.commands().approve(world.ref, life.id(), { what: "send", shown: mark });
  expect(life.mark()).not.toBe(earlier);
  expect(await send(earlier)).toEqual({ kind: "not_applicable", why: "hold_changed" });
  expect(await send(life.mark())).toEqual({ kind: "done" });
});

function held() {
  const life = new Life();
  const { world, order } = life;
  world.shop.rules = { ...RULES, heldRiskLevels: ["MEDIUM", "HIGH"] };
  const id = () => life.row.id;
  const mark = () => taskMark(world.ledger.openTasks(id())[0]!);
  return { world, order, look: () => life.look(), id, mark };
}

// A replacement costs the merchant another kit: the task that asks for one ends with it, however the click went.
import { describe, expect, test } from "vitest";
import { createOrderCommands } from "../../../app/orders/commands/commands.ts";
import { Life } from "../../support/orders/life.ts";
import { createMemoryCommands } from "../../support/orders/memory/memory-commands.ts";
import { cancelInPortal } from "../../support/orders/model/model-kit.ts";
import { Process } from "../../support/orders/processes.ts";
import { click, type Click, clicksOffered } from "../../support/orders/ways-on.ts";

/** The buttons "Send replacement" of the tasks. */
function offered(life: Life): Click[] {
  return clicksOffered(life.world).filter(
    (one) =>
      "intent" in one &&
      one.intent.intent === "add_part" &&
      one.intent.why === "replacement" &&
      !one.intent.mark?.startsWith("part "),
  );
}

const references = ({ world }: Life) => world.kit.orders.map(({ reference }) => reference.split("-")[1] ?? "1");

async function reported(): Promise<Life> {
  const life = new Life();
  await life.look();
  await life.shipped();
  life.order.problem = "damaged";
  await life.look();
  return life;
}

async function replacementCanceled(): Promise<Life> {
  const life = new Life();
  await life.look();
  await life.shipped();
  await life.world.commands().addPart(life.world.ref, life.row.id, "replacement");
  await life.world.work();
  cancelInPortal(life.world.kit.orders[1]!, "canceled");
  await life.later(3);
  return life;
}

describe.each([
  ["what the customer reported", reported, ["1", "2"]],
  ["a replacement that Kit canceled", replacementCanceled, ["1", "2", "3"]],
] as const)("for %s", (_what, begin, ordered) => {
  test("it is ordered once, and not again by a page that still shows the task", async () => {
    const life = await begin();
    const [button, ...more] = offered(life);
    expect(more).toEqual([]);
    await click(life.world, button!);
    await life.world.work();
    expect(references(life)).toEqual(ordered);
    expect(offered(life)).toEqual([]);
    await click(life.world, button!);
    await life.world.work();
    expect(references(life)).toEqual(ordered);
  });

  test("it is ordered once by a click that failed halfway and is repeated", async () => {
    const life = await begin();
    const { world } = life;
    const [button] = offered(life);
    if (!button || !("intent" in button) || button.intent.intent !== "add_part") throw new Error("no button");
    const { id } = [...world.ledger.orders.values()].find(({ row }) => row.reference === button.reference)!.row;
    const rows = createMemoryCommands(world.ledger, { id: () => null, designs: () => [] });
    const dying = new Process({ how: "crash_before", call: 1 }, () => world.pass(1));
    const commands = createOrderCommands({ engine: world.engine(dying), rows });
    await expect(commands.addPart(world.ref, id, { what: "replacement", shown: button.intent.mark })).rejects.toThrow();
    await world.work();
    await click(world, button);
    await world.work();
    expect(references(life)).toEqual(ordered);
    expect(offered(life)).toEqual([]);
  });
});

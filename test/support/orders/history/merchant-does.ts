// What a merchant does in a generated history: their clicks, whether a page offers them or not, and their workflows.
import type { OrderTaskKind } from "../../../../app/orders/codes/tasks.ts";
import { carryOutFlow } from "../../../../app/orders/commands/carry-out-flow.ts";
import type { OrderCommands } from "../../../../app/orders/commands/command-outcomes.ts";
import type { World } from "../world.ts";
import type { HistoryEvent } from "./history.ts";
import { approveDesign, chooseDesign } from "./linked-product.ts";

const WORKFLOWS = {
  flow_hold: "hold",
  flow_release: "release",
  flow_approve: "approve",
  flow_send_again: "send_again",
} as const;

export async function merchantDoes(world: World, event: Extract<HistoryEvent, { do: "merchant" }>): Promise<void> {
  const { ledger, ref, kit } = world;
  const rows = [...ledger.orders.values()].map(({ row }) => row);
  const row = rows[event.which % Math.max(1, rows.length)];
  if (!row) return;
  const commands = commandsOf(world);
  const held = kit.find(row);
  switch (event.kind) {
    case "approve":
      // They look for it in the portal of the account that the store has left.
      if (event.what === "send_again" && held && held.account !== world.shop.account?.id) return;
      return void (await commands.approve(ref, row.id, event.what));
    case "hold":
      return void (await commands.hold(ref, row.id));
    case "release":
      return void (await commands.release(ref, row.id));
    case "try_again":
      return void (await commands.tryAgain(ref, row.id));
    case "read_again":
      return void (await commands.readAgain(ref, row.id));
    case "cancel":
      return void (await commands.cancel(ref, row.id));
    case "send_after_all":
      return void (await commands.sendAfterAll(ref, row.id));
    case "link":
      return void (held && (await commands.link(ref, row.id, `https://portal.kit.example/orders/${held.id}`)));
    case "link_wrong":
      return void (await commands.link(ref, row.id, String(kit.orders[0]?.id ?? 1)));
    case "handled": {
      const task = ledger.openTasks(row.id)[0];
      return void (task && (await commands.markHandled(ref, row.id, task.kind as OrderTaskKind)));
    }
    case "to_staging":
      return void (await commands.sendToStaging(ref, row.id));
    case "add_part":
    case "replacement":
      return void (await commands.addPart(ref, row.id, event.kind === "add_part" ? "unsent_lines" : "replacement"));
    case "make_linked":
    case "make_linked_and_send":
    case "make_sold":
    case "make_as_linked_before":
      return approveDesign(world, row, event.kind);
    case "choose_fox":
    case "choose_owl":
    case "choose_none":
      return chooseDesign(world, row, event.kind);
    case "to_store":
      return world.sendToStore(row.id);
    case "flow_hold":
    case "flow_release":
    case "flow_approve":
    case "flow_send_again": {
      const id = row.shopifyOrderId;
      await world.look(id);
      const parts = [...ledger.orders.values()].filter((one) => one.row.shopifyOrderId === id);
      const given = parts.map(({ row: { id, submission, kit } }) => ({
        id,
        submission,
        canceledAtKit: kit?.canceledAt != null,
      }));
      return carryOutFlow(commands, { shop: ref, parts: given }, WORKFLOWS[event.kind]);
    }
  }
}

/** The process that serves a page may die as others do. It doesn't fall asleep, because the page would wait for it. */
function commandsOf(world: World): OrderCommands {
  const { mishap } = world;
  if (!mishap?.how.startsWith("crash")) return world.commands();
  world.mishap = null;
  return world.commands(mishap);
}

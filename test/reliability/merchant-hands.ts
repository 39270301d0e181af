// The merchant at work: looks at what stands under "needs you", and says one thing or another about it, sometimes the wrong one.
import { setTimeout as sleep } from "node:timers/promises";
import { KitOrderRowId } from "../../app/kernel/ids.ts";
import type { OrderTaskKind } from "../../app/orders/codes/tasks.ts";
import type { Chance } from "./chance.ts";
import type { Seller } from "./merchants.ts";
import type { Stage } from "./stage.ts";

interface OpenTask {
  id: KitOrderRowId;
  shop_id: string;
  kind: OrderTaskKind;
  reference: string;
}

/** Of each merchant. */
const EVERY_MS = 1_800;

export interface HandsOptions {
  stage: Stage;
  sellers: readonly Seller[];
  chance: Chance;
  signal: AbortSignal;
}

export async function runMerchantHands({ stage, sellers, chance, signal }: HandsOptions): Promise<void> {
  const { commands } = stage.services.orders;

  async function see(task: OpenTask): Promise<unknown> {
    const shop = sellers.find((seller) => seller.shop.id === task.shop_id)!.shop;
    const approve = (what: Parameters<typeof commands.approve>[2]) => commands.approve(shop, task.id, what);
    const [held] = stage.kit.truth.ordersByReference(task.reference);
    switch (task.kind) {
      case "order_held":
        if (chance.one(0.1)) return approve("left_to_merchant");
        return approve(chance.pick(["send", "send_without_held_lines"]));
      case "kit_number_needed":
        if (chance.one(0.2)) return commands.link(shop, task.id, String(48_000 + chance.whole(1, 400)));
        return held ? commands.link(shop, task.id, String(held.id)) : null;
      case "review":
        if (held && chance.one(0.5)) return commands.link(shop, task.id, String(held.id));
        return approve("send_again");
      case "rejected":
        return commands.tryAgain(shop, task.id);
      case "cancel_costs":
        return approve(chance.pick(["cancel_at_cost", "keep_at_kit"]));
      case "line_added":
      case "canceled_at_kit":
        if (chance.one(0.5)) return commands.addPart(shop, task.id, "unsent_lines");
        return commands.markHandled(shop, task.id, task.kind);
      case "changed_after_sending":
      case "address_changed":
        if (chance.one(0.5)) return approve("replace_at_kit");
        return commands.markHandled(shop, task.id, task.kind);
      case "at_own_location":
        if (chance.one(0.2)) return stage.services.fulfillmentService.moveAll(shop);
        return approve(chance.one(0.7) ? "move_to_kit" : "keep_at_location");
      case "replacement_shipped":
        return chance.one(0.5) ? approve("share_tracking") : commands.markHandled(shop, task.id, task.kind);
      case "do_not_pay":
        return chance.one(0.3) ? commands.markHandled(shop, task.id, task.kind) : commands.readAgain(shop, task.id);
      default:
        return commands.readAgain(shop, task.id);
    }
  }

  while (!signal.aborted) {
    const { rows } = await stage.database.pool.query<OpenTask>(
      `SELECT k.id, k.shop_id, t.kind, k.reference FROM tasks t JOIN kit_orders k ON k.id = t.kit_order_id
        WHERE t.resolved_at IS NULL ORDER BY k.id`,
    );
    if (rows.length > 0 && chance.one(0.7)) await see(chance.pick(rows));
    const { rows: unpaid } = await stage.database.pool.query<OpenTask>(
      `SELECT id, shop_id FROM kit_orders WHERE kit_stage = 1 ORDER BY id`,
    );
    if (unpaid.length > 0) {
      const { id, shop_id } = chance.pick(unpaid);
      const { shop } = sellers.find((seller) => seller.shop.id === shop_id)!;
      await commands.readAgain(shop, KitOrderRowId.parse(id));
    }
    await sleep(EVERY_MS / sellers.length, undefined, { signal }).catch(() => undefined);
  }
}

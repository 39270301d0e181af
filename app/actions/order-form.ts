// An order page's forms: read at the edge, carried out through the commands.
import { z } from "zod";
import { ExternalSku, type KitOrderRowId, LineItemId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { APPROVALS } from "../orders/codes/approval-params.ts";
import { ORDER_TASK_KINDS } from "../orders/codes/tasks.ts";
import type { OrderCommands, OrderOutcome } from "../orders/commands/command-outcomes.ts";
import { Products, readProducts } from "./linked-products.ts";

const Shown = z.string().max(100).optional();

export const OrderIntent = z.discriminatedUnion("intent", [
  /** `shown`: as in `FromPage`. */
  z.object({ intent: z.literal("approve"), what: z.enum(APPROVALS), shown: Shown }),
  /** The store as it was shown. */
  z.object({
    intent: z.literal("send_to_store"),
    location: z.string().regex(/^\d{1,20}$/),
    address: z.string().regex(/^[\da-f]{64}$/),
  }),
  z.object({ intent: z.enum(["send_to_staging", "send_after_all", "hold", "release"]) }),
  z.object({ intent: z.enum(["try_again", "read_again"]) }),
  z.object({ intent: z.literal("cancel"), shown: Shown }),
  z.object({ intent: z.literal("link"), pasted: z.string().trim().max(500) }),
  z.object({ intent: z.literal("handled"), task: z.enum(ORDER_TASK_KINDS), mark: Shown }),
  z.object({
    intent: z.literal("make_as_linked"),
    products: Products,
    /** Empty: every line of the order that waits for it. */
    line: z.union([z.literal(""), LineItemId]),
    /** Also sends the order, as "send" does. */
    send: z.enum(["yes", "no"]),
    shown: Shown,
  }),
  z.object({ intent: z.literal("make_as_sold"), line: LineItemId }),
  z.object({ intent: z.literal("choose_design"), line: LineItemId, sku: ExternalSku }),
  z.object({ intent: z.literal("remove_design"), line: LineItemId }),
  z.object({ intent: z.literal("add_part"), why: z.enum(["unsent_lines", "replacement", "fulfilled"]), mark: Shown }),
]);
export type OrderIntent = z.infer<typeof OrderIntent>;

export function carryOut(
  commands: OrderCommands,
  at: { shop: ShopRef; row: KitOrderRowId },
  intent: OrderIntent,
): Promise<OrderOutcome> {
  const { shop, row } = at;
  switch (intent.intent) {
    case "approve":
      return commands.approve(shop, row, { what: intent.what, shown: intent.shown });
    case "send_to_staging":
      return commands.sendToStaging(shop, row);
    case "send_to_store":
      return commands.sendToStore(shop, row, intent);
    case "send_after_all":
      return commands.sendAfterAll(shop, row);
    case "hold":
      return commands.hold(shop, row);
    case "release":
      return commands.release(shop, row);
    case "try_again":
      return commands.tryAgain(shop, row);
    case "read_again":
      return commands.readAgain(shop, row);
    case "cancel":
      return commands.cancel(shop, row, intent.shown);
    case "link":
      return commands.link(shop, row, intent.pasted);
    case "handled":
      return commands.markHandled(shop, row, { what: intent.task, shown: intent.mark });
    case "make_as_linked": {
      const [products, line] = [readProducts(intent.products), intent.line === "" ? null : intent.line];
      const { send, shown } = intent;
      return commands.makeAs(shop, row, { as: "linked", products, line, send: send === "yes", shown });
    }
    case "make_as_sold": {
      const { line } = intent;
      return commands.makeAs(shop, row, { as: "sold", line, send: false });
    }
    case "choose_design":
      return commands.chooseDesign(shop, row, intent);
    case "remove_design":
      return commands.chooseDesign(shop, row, { line: intent.line, sku: null });
    case "add_part":
      return commands.addPart(shop, row, { what: intent.why, shown: intent.mark });
  }
}

// What befalls an order once Kit has it: canceled in Kit's portal, corrected, made once more, and the merchant's clicks about it.
import { KitOrderRowId } from "../../app/kernel/ids.ts";
import type { OrderTaskKind } from "../../app/orders/codes/tasks.ts";
import type { KitOrder } from "../../sandbox/kit/start.ts";
import { Refusal } from "../../sandbox/shopify/model/refusal.ts";
import type { FulfillmentOrderRecord } from "../../sandbox/shopify/types.ts";
import { CANARY } from "./customers.ts";
import type { Befalling } from "./happenings.ts";
import { atKitLocation, request } from "./judging/requests-to-kit.ts";
import { isKitLine, type Placed } from "./orders.ts";
import type { Stage } from "./stage.ts";

/** Null: done; else what it did not come to before the run was over. */
type HappeningAtKit = (about: Befalling) => Promise<string | null>;

/** Part 1 of an order, as the merchant has it before them. */
interface FirstPart {
  id: KitOrderRowId;
  kit_stage: number;
  tasks: OrderTaskKind[];
  /** Said to be handled, or followed by a further part: the merchant's other hand was faster. */
  dealt_with: boolean;
}

/** What may befall an order of this store at Kit. */
export function happeningsAtKit(stage: Stage): (of: Placed) => [name: string, happening: HappeningAtKit][] {
  const { commands } = stage.services.orders;

  async function firstPart({ seller, id }: Placed): Promise<FirstPart | null> {
    const { rows } = await stage.database.pool.query<Omit<FirstPart, "id"> & { id: string }>(
      `SELECT id, kit_stage,
              ARRAY(SELECT kind::text FROM tasks t WHERE t.kit_order_id = k.id AND t.resolved_at IS NULL) AS tasks,
              EXISTS (SELECT FROM approvals a WHERE a.kit_order_id = k.id AND (what LIKE 'handled:%' OR what = 'replace_at_kit'))
                OR EXISTS (SELECT FROM kit_orders o WHERE o.shop_id = k.shop_id AND o.shopify_order_id = k.shopify_order_id
                                                      AND o.part > 1) AS dealt_with
         FROM kit_orders k WHERE shop_id = $1 AND shopify_order_id = $2 AND part = 1`,
      [seller.shop.id, id],
    );
    return rows[0] ? { ...rows[0], id: KitOrderRowId.parse(rows[0].id) } : null;
  }

  /** Kit's order for part 1 once Kit has it and it is so, whether the app knows or not; null: the run is over. */
  async function onceAtKit({ placed, again }: Befalling, isSo: (kit: KitOrder) => boolean): Promise<KitOrder | null> {
    while (await again()) {
      const kit = stage.kit.truth.ordersByReference(placed.id).find((one) => !one.canceled && isSo(one));
      if (kit) return kit;
    }
    return null;
  }

  /** The first part once the app has it so; null: it did not come to that, in the calm either. */
  async function once({ placed, later }: Befalling, isSo: (part: FirstPart) => boolean): Promise<FirstPart | null> {
    while (await later()) {
      const part = await firstPart(placed);
      if (part && isSo(part)) return part;
    }
    return null;
  }

  /** Whoever was in Kit's portal comes back to the app. */
  async function lookAgain(about: Befalling): Promise<void> {
    const part = await once(about, ({ kit_stage }) => kit_stage > 0);
    if (part) await commands.readAgain(about.placed.seller.shop, part.id);
  }

  /** Some click twice. */
  async function order({ placed, chance }: Befalling, { id }: FirstPart, why: "unsent_lines" | "replacement") {
    const click = () => commands.addPart(placed.seller.shop, id, why);
    const outcomes = await Promise.all(chance.one(0.3) && why === "unsent_lines" ? [click(), click()] : [click()]);
    return outcomes.some(({ kind }) => kind === "done") ? null : "not ordered";
  }

  async function canceledInPortal(about: Befalling): Promise<string | null> {
    const kit = await onceAtKit(about, ({ state }) => state === "pending_payment" || state === "in_production");
    if (!kit) return "not at Kit";
    // Kit's own people can, whatever the portal lets the brand do.
    stage.kit.orders.setAllowCancel(kit.id, true);
    if (stage.kit.orders.cancel(kit.id).kind !== "moved") return "not canceled";
    await lookAgain(about);
    const told = await once(about, ({ tasks, dealt_with }) => dealt_with || tasks.includes("canceled_at_kit"));
    if (!told) return "not told";
    return told.dealt_with ? null : order(about, told, "unsent_lines");
  }

  async function corrected(about: Befalling): Promise<string | null> {
    const { placed, chance } = about;
    const kit = await onceAtKit(about, ({ state }) => state === "pending_payment" || state === "in_production");
    if (!kit) return "not at Kit";
    if (!correct(placed, chance.one(0.5))) return "refused";
    const told = await once(about, ({ tasks, dealt_with }) => dealt_with || tasks.some((kind) => CORRECTED.has(kind)));
    if (!told) return "not told";
    if (told.dealt_with) return null;
    const { kind } = await commands.approve(placed.seller.shop, told.id, "replace_at_kit");
    return kind === "done" ? null : "not approved";
  }

  async function madeOnceMore(about: Befalling): Promise<string | null> {
    if (!(await onceAtKit(about, ({ state }) => state === "shipped" || state === "delivered"))) return "not shipped";
    await lookAgain(about);
    const shipped = await once(about, ({ kit_stage }) => kit_stage >= 3);
    return shipped === null ? "not noticed" : order(about, shipped, "replacement");
  }

  /** The merchant asks Kit as a service to give the order back; once it did, half of them are requested again. */
  async function askedBack(about: Befalling): Promise<string | null> {
    const { placed, chance, later } = about;
    const kit = await onceAtKit(about, ({ state }) => state === "pending_payment" || state === "in_production");
    if (!kit) return "not at Kit";
    const accepted = () => atKitLocation(placed).find((one) => one.requestStatus === "ACCEPTED");
    while (!accepted()) if (!(await later())) return "not accepted";
    const asked = accepted();
    if (!asked || !askBack(placed, asked)) return "refused";
    while (asked.requestStatus === "CANCELLATION_REQUESTED") if (!(await later())) return "not answered";
    if (asked.requestStatus !== "CANCELLATION_ACCEPTED") return "kept";
    if (chance.one(0.5) && asked.status === "OPEN") request(placed, asked);
    return null;
  }

  const kinds: [string, HappeningAtKit][] = [
    ["canceled in Kit's portal, sent again", canceledInPortal],
    ["corrected, replaced at Kit", corrected],
    ["made once more", madeOnceMore],
  ];
  const ofService: [string, HappeningAtKit][] = [...kinds, ["asked back", askedBack], ["asked back", askedBack]];
  return ({ seller }) => (seller.kitLocation === null ? kinds : ofService);
}

const CORRECTED: ReadonlySet<OrderTaskKind> = new Set<OrderTaskKind>(["address_changed", "changed_after_sending"]);

/** False: the store refuses it, as Shopify does where the request was answered otherwise meanwhile. */
function askBack({ seller }: Placed, asked: FulfillmentOrderRecord): boolean {
  try {
    seller.store.requestCancellation(asked.id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Another address, or one unit less where a line has several. False: the store refuses it, as Shopify does with an order that is over or deleted. */
function correct({ seller, id, index, deleted }: Placed, address: boolean): boolean {
  if (deleted) return false;
  try {
    const several = seller.store.order(id).lines.find((line) => isKitLine(line) && line.currentQuantity > 1);
    if (address || !several) seller.store.changeAddress(id, { address1: `2 ${CANARY}${index} Crescent` });
    else seller.store.editOrder(id, { setQuantity: [{ lineId: several.id, quantity: several.currentQuantity - 1 }] });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

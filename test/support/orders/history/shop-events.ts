// Events of a whole shop in a generated history.
import { LocationId } from "../../../../app/kernel/ids.ts";
import type { FulfillmentMode } from "../../../../app/orders/decide/rules.ts";
import type { StoreFulfillmentOrder } from "../../../../app/orders/ports/shopify-order.ts";
import { ACCOUNT, OTHER_ACCOUNT } from "../builders.ts";
import { awaitsService, fulfillable, type ModelStoreOrder, moveFulfillmentOrder } from "../model/model-store.ts";
import type { World } from "../world.ts";
import type { HistoryEvent } from "./history.ts";
import { changeLink, deleteProduct, LINKABLE } from "./linked-product.ts";

const OWN_PLACE = LocationId.parse("803");

/** Changes of the whole shop by the merchant, the operator or Shopify. */
export function changeShop(world: World, kind: Extract<HistoryEvent, { do: "shop" }>["kind"]): void {
  const { shop, kit, store } = world;
  const fox = shop.templates[0]!;
  switch (kind) {
    case "go_live":
      shop.goneLiveAt ??= world.now();
      return;
    case "to_production":
      if (shop.account) shop.account = { ...shop.account, id: ACCOUNT, environment: "production" };
      return;
    case "pause":
      shop.pausedAt = world.now();
      return;
    case "resume":
      shop.pausedAt = null;
      return;
    case "template_off":
    case "template_on":
      fox.active = kind === "template_on";
      return;
    case "artwork_gone":
      return void shop.missingArtwork.add(fox.chartSha256);
    case "artwork_here":
      return shop.missingArtwork.clear();
    case "token_refused":
      return void (shop.account && kit.refusedTokens.add(shop.account.id));
    case "token_given":
      return world.giveToken();
    case "rules_ask":
      shop.rules = { ...world.baseRules, approval: "all", holdMinutes: 60, cancelWithoutAsking: false };
      return;
    case "rules_strict":
      shop.rules = { ...world.baseRules, heldRiskLevels: ["HIGH", "MEDIUM"] };
      return;
    case "rules_quiet":
      shop.rules = { ...world.baseRules, markDelivered: false, shareReplacementTracking: false };
      return;
    case "link_fox":
    case "link_owl":
    case "unlink":
      return changeLink(world, kind);
    case "not_a_kit":
      world.calledNoKit = true;
      return void shop.notKits.add(LINKABLE);
    case "a_kit_after_all":
      return shop.notKits.clear();
    case "withhold_contact":
      return void store.withheld.add("contact");
    case "withhold_address":
      return void store.withheld.add("address");
    case "show_all":
      return store.withheld.clear();
    case "disconnect":
      shop.account = null;
      return;
    case "first_account":
    case "other_account": {
      const id = kind === "first_account" ? ACCOUNT : OTHER_ACCOUNT;
      shop.account = { id, environment: "production", kind: "standard", practice: false, events: "expected" };
      return;
    }
    case "uninstall":
      shop.uninstalledAt = world.now();
      return;
    case "reinstall":
      shop.uninstalledAt = null;
      return;
    case "freeze":
    case "thaw":
      store.frozen = kind === "freeze";
      return;
    case "to_service":
      return chooseMode(world, "service");
    case "to_webhooks":
      chooseMode(world, "webhooks");
      return leaveService(world);
    case "delete_product":
      return deleteProduct(world);
    case "rules_default":
      shop.rules = world.baseRules;
  }
}

/** As the app does: orders that are worked on now are decided again before anything is sent. */
function chooseMode(world: World, fulfillmentMode: FulfillmentMode): void {
  world.baseRules = { ...world.baseRules, fulfillmentMode };
  world.modeSince = world.now();
  world.shop.rules = { ...world.shop.rules, fulfillmentMode };
  for (const id of world.ledger.orders.keys()) void world.rows.nudge(id);
}

/** As the app does (app/fulfillment-service/leave-service.ts): what Kit's location has no request for goes to the merchant's. */
function leaveService({ store }: World): void {
  for (const order of store.orders.values()) {
    const isFree = (one: StoreFulfillmentOrder) => one.service === "ours" && fulfillable(one) && !awaitsService(one);
    for (let free = order.fulfillmentOrders.find(isFree); free; free = order.fulfillmentOrders.find(isFree)) {
      const others = order.fulfillmentOrders.filter((one) => one !== free);
      const alone = Object.assign(Object.create(order) as ModelStoreOrder, { fulfillmentOrders: [free] });
      moveFulfillmentOrder(alone, { locationId: OWN_PLACE, service: "none", id: store.id() });
      order.fulfillmentOrders = [...others, ...alone.fulfillmentOrders];
    }
  }
}

// Events of a whole shop in a generated history.
import { ACCOUNT } from "../builders.ts";
import type { World } from "../world.ts";
import type { HistoryEvent } from "./history.ts";
import { changeLink, LINKABLE } from "./linked-product.ts";

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
    case "rules_default":
      shop.rules = world.baseRules;
  }
}

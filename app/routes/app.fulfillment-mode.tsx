// Changes how orders reach Kit, for a card of the settings page (app/ui/settings/fulfillment-mode.tsx).
import { z } from "zod";
import { forShop } from "../actions/for-shop.ts";
import { accept, readJson } from "../actions/read-form.ts";
import { LocationId } from "../kernel/ids.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

const Choice = z.object({
  mode: z.enum(["webhooks", "service"]),
  home: LocationId.nullable().default(null),
});

/** The locations to which orders and stock can move from Kit's. Read only when the merchant is about to leave it. */
export const loader = forShop(async ({ app, shop }) =>
  Response.json({ homes: await app.fulfillmentService.homes(shop) }),
);

export const action = forShop(async ({ app, shop, request }) =>
  app.fulfillmentService.choose(shop, accept(Choice, await readJson(request))),
);

// "Move all to Kit", for a card of the settings page (app/ui/settings/fulfillment-mode.tsx).
import { forShop } from "../actions/for-shop.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export const action = forShop(({ app, shop }) => app.fulfillmentService.moveAll(shop));

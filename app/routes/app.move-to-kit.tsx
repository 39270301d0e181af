// "Move all to Kit", for a card of the settings page (app/ui/settings/fulfillment-mode.tsx).
import type { ActionFunctionArgs } from "@remix-run/node";

export { commandAction as clientAction } from "../actions/command-action.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return context.app.fulfillmentService.moveAll(shop);
}

// Saved views of the orders list. Loaded when the merchant opens them.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readFields } from "../actions/read-form.ts";
import { carryOutView, ViewCommand } from "../actions/saved-views-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.orders.savedViews.list(shop));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const command = await readFields(request, ViewCommand);
  return carryOutView(context.app.orders.savedViews, shop, command);
}

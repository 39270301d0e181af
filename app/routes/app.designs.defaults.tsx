// Saves the merchant's product defaults from the pages that create products.
import type { ActionFunctionArgs } from "@remix-run/node";
import { readJson } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  if (request.method === "DELETE") {
    await context.app.publishing.resetDefaults(shop);
    return { kind: "reset" };
  }
  return context.app.publishing.saveDefaults(shop, await readJson(request));
}

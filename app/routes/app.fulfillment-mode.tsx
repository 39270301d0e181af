// Changes how orders reach Kit, for a card of the settings page (app/ui/settings/fulfillment-mode.tsx).
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { accept, readJson } from "../actions/read-form.ts";
import { LocationId } from "../kernel/ids.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

const Choice = z.object({
  mode: z.enum(["webhooks", "service"]),
  home: LocationId.nullable().default(null),
});

/** The locations to which orders and stock can move from Kit's. Read only when the merchant is about to leave it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json({ homes: await context.app.fulfillmentService.homes(shop) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const choice = accept(Choice, await readJson(request));
  return context.app.fulfillmentService.choose(shop, choice);
}

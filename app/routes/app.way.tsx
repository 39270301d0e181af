// How orders reach Kit: chosen by a card of the settings page (app/ui/settings/way-card.tsx).
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

export { commandAction as clientAction } from "../ui/command-action.ts";

const Choice = z.object({ way: z.enum(["webhooks", "service"]) });

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const choice = Choice.safeParse(await request.json().catch(() => null));
  if (!choice.success) throw new Response(null, { status: 400 });
  return context.app.fulfillmentService.choose(shop, choice.data.way);
}

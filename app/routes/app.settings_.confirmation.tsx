// Emails that the merchant requests: another confirmation email for an address, or a test.
import { type ActionFunctionArgs, json } from "@remix-run/node";
import { z } from "zod";
import { accept, readForm } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

const Kind = z.enum(["confirmation", "test"]);

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const kind = accept(Kind, (await readForm(request)).get("kind"));
  await context.app.alerts.ask(shop, kind);
  return json({ asked: true });
}

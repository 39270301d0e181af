// Sends the confirmation email for the alert address again.
import { type ActionFunctionArgs, json } from "@remix-run/node";

export { commandAction as clientAction } from "../actions/command-action.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  await context.app.alerts.askAgain(shop);
  return json({ asked: true });
}

// Emails that the merchant requests: another confirmation email for an address, or a test.
import { json } from "@remix-run/node";
import { z } from "zod";
import { forShop } from "../actions/for-shop.ts";
import { accept, readForm } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

const Kind = z.enum(["confirmation", "test"]);

export const action = forShop(async ({ app, shop, request }) => {
  const kind = accept(Kind, (await readForm(request)).get("kind"));
  await app.alerts.ask(shop, kind);
  return json({ asked: true });
});

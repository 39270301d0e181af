// The store's sales channels, for the pages that create products. The action retries publishing a product that is on none of
// them.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readForm } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.publishing.channels(shop));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  await context.app.publishing.publishAgain(shop, (await readForm(request)).get("product"));
  return { kind: "asked" };
}

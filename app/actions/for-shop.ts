// Loaders and actions of the app's pages: each answers the store whose session the request carries.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { AppServices } from "../load-context.ts";

export interface Visit extends LoaderFunctionArgs {
  shop: ShopRef;
  app: AppServices;
  query: URLSearchParams;
}

/** A request without a session is answered by Shopify's library (`AppServices`). */
export function forShop<Answer>(answer: (visit: Visit) => Answer) {
  return async (args: LoaderFunctionArgs) => {
    const { app } = args.context;
    const { shop } = await app.authenticate(args.request);
    return answer({ ...args, shop, app, query: new URL(args.request.url).searchParams });
  };
}

/** Answers 404 for what the store doesn't have. */
export function orNotFound<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Response(null, { status: 404 });
  return thing;
}

// API of our block on Shopify's product page: the designs to choose from for one variant.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerExtension, readQuery } from "../actions/extension-request.ts";
import { inShare } from "../actions/in-share.ts";
import { readDesigns } from "../ui/extensions/answer-designs.ts";
import { DesignsNamed } from "../ui/extensions/product-contract.ts";

export function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  return answerExtension(args, (shop) =>
    inShare({ context, shop, work: "suggestions" }, () =>
      readDesigns(context.app, shop, readQuery(request, DesignsNamed).variant),
    ),
  );
}

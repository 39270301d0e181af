// API of our block on Shopify's product page: the designs to choose from for one variant.
import { forExtension, readQuery } from "../actions/extension-request.ts";
import { inShare } from "../actions/in-share.ts";
import { readDesigns } from "../ui/extensions/answer-designs.ts";
import { DesignsNamed } from "../ui/extensions/product-contract.ts";

export const loader = forExtension(({ app, shop, query, context }) =>
  inShare({ context, shop, work: "suggestions" }, () => readDesigns(app, shop, readQuery(query, DesignsNamed).variant)),
);

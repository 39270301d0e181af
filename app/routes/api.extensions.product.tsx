// API of our block on Shopify's product and variant pages: how variants are linked, to which design, and whether they are kits.
import { forExtension, readBody, readQuery } from "../actions/extension-request.ts";
import { inShare } from "../actions/in-share.ts";
import { changeProduct, readProduct } from "../ui/extensions/answer-product.ts";
import { ProductCommand, ProductNamed } from "../ui/extensions/product-contract.ts";

export const loader = forExtension(({ app, shop, query }) => readProduct(app, shop, readQuery(query, ProductNamed)));

export const action = forExtension(async ({ app, shop, request, context }) => {
  const command = await readBody(request, ProductCommand);
  return inShare({ context, shop, work: "draft" }, () => changeProduct(app, shop, { named: command, change: command }));
});

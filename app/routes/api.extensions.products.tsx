// API of our action for products selected in Shopify's list.
import { forExtension, readBody, readQuery } from "../actions/extension-request.ts";
import { inShare } from "../actions/in-share.ts";
import { commandProducts, readProducts } from "../ui/extensions/answer-products.ts";
import { ProductsCommand, ProductsNamed } from "../ui/extensions/products-contract.ts";

export const loader = forExtension(({ app, shop, query, context }) =>
  inShare({ context, shop, work: "suggestions" }, () => readProducts(app, shop, readQuery(query, ProductsNamed).ids)),
);

export const action = forExtension(async ({ app, shop, request, context }) => {
  const command = await readBody(request, ProductsCommand);
  return inShare({ context, shop, work: "draft" }, () => commandProducts(app, shop, command));
});

// API of our action for products selected in Shopify's list.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerExtension, readBody, readQuery } from "../actions/extension-request.ts";
import { inShare } from "../actions/in-share.ts";
import { commandProducts, readProducts } from "../ui/extensions/answer-products.ts";
import { ProductsCommand, ProductsNamed } from "../ui/extensions/products-contract.ts";

export function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  return answerExtension(args, (shop) =>
    inShare({ context, shop, work: "suggestions" }, () =>
      readProducts(context.app, shop, readQuery(request, ProductsNamed).ids),
    ),
  );
}

export function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  return answerExtension(args, async (shop) => {
    const command = await readBody(request, ProductsCommand);
    return inShare({ context, shop, work: "draft" }, () => commandProducts(context.app, shop, command));
  });
}

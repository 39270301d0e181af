// API of our block on Shopify's product and variant pages: how variants are linked, and whether they are kits.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerExtension, readBody, readQuery } from "../actions/extension-request.ts";
import { markProduct, readProduct } from "../ui/extensions/answer-product.ts";
import { ProductCommand, ProductNamed } from "../ui/extensions/product-contract.ts";

export function loader(args: LoaderFunctionArgs) {
  return answerExtension(args, (shop) => readProduct(args.context.app, shop, readQuery(args.request, ProductNamed)));
}

export function action(args: ActionFunctionArgs) {
  return answerExtension(args, async (shop) =>
    markProduct(args.context.app, shop, await readBody(args.request, ProductCommand)),
  );
}

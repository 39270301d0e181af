// API of our block on Shopify's product and variant pages: how variants are linked, to which design, and whether they are kits.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerExtension, readBody, readQuery } from "../actions/extension-request.ts";
import { inShare } from "../actions/in-share.ts";
import { changeProduct, readProduct } from "../ui/extensions/answer-product.ts";
import { ProductCommand, ProductNamed } from "../ui/extensions/product-contract.ts";

export function loader(args: LoaderFunctionArgs) {
  return answerExtension(args, (shop) => readProduct(args.context.app, shop, readQuery(args.request, ProductNamed)));
}

export function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  return answerExtension(args, async (shop) => {
    const command = await readBody(request, ProductCommand);
    return inShare({ context, shop, work: "draft" }, () =>
      changeProduct(context.app, shop, { named: command, change: command }),
    );
  });
}

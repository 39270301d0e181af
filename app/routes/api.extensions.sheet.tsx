// API of our print actions on Shopify's order pages: the address of the document to print.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerExtension, readQuery } from "../actions/extension-request.ts";
import { readSheetAddress } from "../ui/extensions/answer-sheet.ts";
import { SheetNamed } from "../ui/extensions/sheet-contract.ts";

export function loader(args: LoaderFunctionArgs) {
  return answerExtension(args, (shop) =>
    readSheetAddress(args.context.app, shop, readQuery(args.request, SheetNamed).ids),
  );
}

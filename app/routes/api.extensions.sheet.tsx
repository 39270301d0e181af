// API of our print actions on Shopify's order pages: the address of the document to print.
import { forExtension, readQuery } from "../actions/extension-request.ts";
import { readSheetAddress } from "../ui/extensions/answer-sheet.ts";
import { SheetNamed } from "../ui/extensions/sheet-contract.ts";

export const loader = forExtension(({ app, shop, query }) =>
  readSheetAddress(app, shop, readQuery(query, SheetNamed).ids),
);

// Streams the ledger of all submissions as CSV.
import { csvDownload } from "../actions/csv-download.ts";
import { forShop } from "../actions/for-shop.ts";
import { streamInShare } from "../actions/in-share.ts";

export const loader = forShop(async ({ app, shop, request, context }) => {
  const ledger = () => app.orders.reads.ledger(shop);
  return csvDownload(await streamInShare({ request, context, shop, work: "download" }, ledger), "kit-orders");
});

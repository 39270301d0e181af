// Streams one daily check as CSV, including a check without differences.
import { csvDownload } from "../actions/csv-download.ts";
import { forShop, orNotFound } from "../actions/for-shop.ts";
import { streamInShare } from "../actions/in-share.ts";

export const loader = forShop(async ({ app, shop, params, request, context }) => {
  const pieces = orNotFound(await app.dailyCheck.download(shop, params.id ?? ""));
  return csvDownload(await streamInShare({ request, context, shop, work: "download" }, () => pieces), null);
});

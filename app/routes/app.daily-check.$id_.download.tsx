// Streams one daily check as CSV, including a check without differences.
import { forShop, orNotFound } from "../actions/for-shop.ts";
import { csvInShare } from "../actions/in-share.ts";

export const loader = forShop(async (visit) => {
  const pieces = orNotFound(await visit.app.dailyCheck.download(visit.shop, visit.params.id ?? ""));
  return csvInShare(visit, null, () => pieces);
});

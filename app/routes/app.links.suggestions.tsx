// Suggestions for the variants of a page (`?ids=`), or the number of suggestions for all variants without a link (`?count`).
// Requested after the page has loaded, because they compare every design.
import { z } from "zod";
import { forShop } from "../actions/for-shop.ts";
import { inShare } from "../actions/in-share.ts";
import { accept } from "../actions/read-form.ts";
import { VariantId } from "../kernel/ids.ts";

const Ids = z.array(VariantId).max(100);

export const loader = forShop(async ({ app, shop, query, context }) => {
  const { suggestions } = app.linking;
  const turn = { context, shop, work: "suggestions" } as const;
  if (query.has("count")) return Response.json(await inShare(turn, () => suggestions.tally(shop)));
  const ids = accept(Ids, (query.get("ids") ?? "").split(",").filter(Boolean));
  return Response.json(await inShare(turn, () => suggestions.suggest(shop, ids)));
});

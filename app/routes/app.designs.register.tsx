// Registers one design from a multipart form.
import { forShop } from "../actions/for-shop.ts";
import { inShare } from "../actions/in-share.ts";

export const action = forShop(async ({ app, shop, request, context }) => {
  const register = () => app.designs.register(shop, request);
  return Response.json(await inShare({ context, shop, work: "upload" }, register));
});

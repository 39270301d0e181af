// The hex values of Kit's colors. The browser uses them to check a print file before upload.
import { forShop } from "../actions/for-shop.ts";

export const loader = forShop(async ({ app, shop }) => Response.json(await app.designs.paletteHexes(shop)));

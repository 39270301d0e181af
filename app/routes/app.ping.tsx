// Whether the app can read this store's pages now. Asked before a page is read again in the background.
import { forShop } from "../actions/for-shop.ts";

export const loader = forShop(() => new Response(null, { status: 204 }));

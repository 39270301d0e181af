// The bounce page of token exchange, rendered by Shopify's library: it loads App Bridge, which returns with a session token.
import { forShop } from "../actions/for-shop.ts";

export const loader = forShop(() => null);

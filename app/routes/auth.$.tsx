// Shopify's library redirects here when the app is opened outside Shopify's admin (`/auth/login`). The other OAuth steps were
// replaced by token exchange, so the page has no login.
import type { MetaFunction } from "@remix-run/node";
import { common } from "../ui/texts/common.ts";

export const meta: MetaFunction = () => [{ title: common.app }, { name: "robots", content: "noindex" }];
export { OpenFromAdmin as default } from "../ui/outside/outside-page.tsx";

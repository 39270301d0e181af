// Where Shopify's library sends a person who opens the app outside of Shopify's admin (`/auth/login`), and the steps of flows that
// token exchange replaced: there is nothing to log in to here.
import type { MetaFunction } from "@remix-run/node";
import { common } from "../ui/texts/common.ts";

export const meta: MetaFunction = () => [{ title: common.app }, { name: "robots", content: "noindex" }];
export { OpenFromAdmin as default } from "../ui/outside/open-from-admin.tsx";

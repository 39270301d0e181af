// The app's root: visits from Shopify are redirected to Home, all others see what the app is.
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { common } from "../ui/texts/common.ts";

export const meta: MetaFunction = () => [{ title: common.app }];

export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  // Shopify opens the app's root with the shop's domain in the query.
  if (searchParams.has("shop")) throw redirect(`/app${search}`);
  return null;
}

export { OpenFromAdmin as default } from "../ui/outside/outside-page.tsx";

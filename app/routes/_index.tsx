// The app's root: a visit from Shopify goes on to Home, anybody else reads what this is.
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { common } from "../ui/texts/common.ts";

export const meta: MetaFunction = () => [{ title: common.app }];

export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  // Shopify opens the app's root with the shop's name in the address.
  if (searchParams.has("shop")) throw redirect(`/app${search}`);
  return null;
}

export { OpenFromAdmin as default } from "../ui/outside/open-from-admin.tsx";

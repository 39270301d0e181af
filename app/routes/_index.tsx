// Outside of Shopify's admin: what this is, and where it is opened. Nothing to type a store's address into (App Store rule).
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { OutsidePage } from "../ui/outside-page.tsx";
import { common } from "../ui/texts/common.ts";

export const meta: MetaFunction = () => [{ title: common.app }];

export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  // Shopify opens the app's root with the shop's name in the address.
  if (searchParams.has("shop")) throw redirect(`/app${search}`);
  return null;
}

export default function Outside() {
  const { outside } = common;
  return (
    <OutsidePage>
      <h1>{outside.heading}</h1>
      <p>{outside.body}</p>
      <p>{outside.how}</p>
    </OutsidePage>
  );
}

// Outside of Shopify's admin: what this is, and where it is opened. Nothing to type a store's address into (App Store rule).
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { common } from "../ui/texts/common.ts";

export const meta: MetaFunction = () => [{ title: common.app }];

export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  // Shopify opens the app's root with the shop's name in the address.
  if (searchParams.has("shop")) throw redirect(`/app${search}`);
  return null;
}

const page = { fontFamily: "system-ui, sans-serif", maxWidth: "32rem", margin: "15vh auto", padding: "0 1.5rem" };

export default function Outside() {
  const { outside } = common;
  return (
    <main style={page}>
      <h1>{outside.heading}</h1>
      <p>{outside.body}</p>
      <p>{outside.how}</p>
    </main>
  );
}

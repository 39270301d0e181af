// Shown outside Shopify's admin: what the app is and where to open it. App Store rules forbid a field for the shop's address.
import { common } from "../texts/common.ts";
import { OutsidePage } from "./outside-page.tsx";

export function OpenFromAdmin() {
  const { outside } = common;
  return (
    <OutsidePage>
      <h1>{outside.heading}</h1>
      <p>{outside.body}</p>
      <p>{outside.how}</p>
    </OutsidePage>
  );
}

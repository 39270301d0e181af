// What is shown outside of Shopify's admin: what this is, and where it is opened. Nothing to type a store's address into (App
// Store rule).
import { OutsidePage } from "./outside-page.tsx";
import { common } from "../texts/common.ts";

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

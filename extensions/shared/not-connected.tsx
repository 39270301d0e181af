// What stands in the place of kit orders while the store has no Kit account: why, and the way to connect one.
import type { OrdersAnswer } from "../../app/ui/extensions/order-contract.ts";

export function NotConnected({ body, link }: NonNullable<OrdersAnswer["notConnected"]>) {
  return (
    <s-stack gap="base">
      <s-text>{body}</s-text>
      <s-link href={link.to}>{link.label}</s-link>
    </s-stack>
  );
}

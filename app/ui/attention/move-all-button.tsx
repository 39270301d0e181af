// Moves all orders whose kits Shopify assigned to the merchant's own location to Kit.
import { Button } from "@shopify/polaris";
import type { MoveAll } from "../../fulfillment-service/fulfillment-service.ts";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";

export function MoveAllButton() {
  const { pending, submit } = useCommand<MoveAll>(({ orders }) => showToast(words.moving(orders)));
  return (
    <Button
      variant="primary"
      loading={pending}
      onClick={() => submit({}, { method: "post", action: "/app/move-to-kit" })}
    >
      {words.moveAll}
    </Button>
  );
}

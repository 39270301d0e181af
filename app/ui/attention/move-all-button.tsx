// Moves all orders whose kits Shopify assigned to the merchant's own location to Kit.
import { Button } from "@shopify/polaris";
import type { MoveAll } from "../../fulfillment-service/fulfillment-service.ts";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";

export function useMoveAll() {
  const { pending, submit } = useCommand<MoveAll>(({ orders }) => showToast(words.moving(orders)));
  return { pending, moveAll: () => submit({}, { action: "/app/move-to-kit" }) };
}

export function MoveAllButton() {
  const { pending, moveAll } = useMoveAll();
  return (
    <Button variant="primary" loading={pending} onClick={moveAll}>
      {words.moveAll}
    </Button>
  );
}

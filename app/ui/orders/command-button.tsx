import { Button, type ButtonProps } from "@shopify/polaris";
import type { OrderIntent } from "../../actions/order-form.ts";
import type { AsLinked } from "../../orders/read/group-as-linked.ts";
import { useQuestion } from "../pieces/confirm-modal.tsx";
import { confirmWords, isCritical } from "./confirm-words.ts";
import { useOrderCommand } from "./use-order-command.ts";

interface CommandButtonProps {
  order: { id: string; kitOrderId: number | null; asLinked: readonly AsLinked[] };
  intent: OrderIntent;
  label: string;
  /** Reason of the hold that the button ends, if any. */
  held?: string | null;
  costs?: string | null;
  variant?: ButtonProps["variant"];
  /** Names the order for screen readers. */
  accessibilityLabel?: string;
}

/** Button for one command on one order, which asks for confirmation if needed. */
export function CommandButton({
  order,
  intent,
  label,
  held = null,
  costs = null,
  variant,
  accessibilityLabel,
}: CommandButtonProps) {
  const { pending, run } = useOrderCommand();
  const { ask, question } = useQuestion();
  const onYes = () => run(order.id, intent);
  const words = confirmWords(intent, { atKit: order.kitOrderId !== null, asLinked: order.asLinked, held, costs });
  return (
    <>
      <Button
        variant={variant}
        loading={pending}
        accessibilityLabel={accessibilityLabel}
        onClick={words ? () => ask({ words, critical: isCritical(intent), onYes }) : onYes}
      >
        {label}
      </Button>
      {question}
    </>
  );
}

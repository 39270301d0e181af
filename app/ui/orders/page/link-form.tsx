// Kit has the order, or may have it, but the app doesn't know its number: the merchant pastes it, or the address of its
// page in the portal.
import { useLocation } from "@remix-run/react";
import { Button, Form, TextField, useCopyToClipboard } from "@shopify/polaris";
import { useEffect, useState } from "react";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { showToast } from "../../pieces/frame/toast.ts";
import { outcomeWords } from "../../texts/orders/order-commands.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { doneWords } from "../intent-words.ts";
import { useOrderCommand } from "../use-order-command.ts";

const { link: words } = orderPage;

/** `/app/orders/<id>#kit-number` scrolls here and focuses the field. */
const ANCHOR = "kit-number";

export function LinkForm({ order }: { order: OrderDetails }) {
  const [pasted, setPasted] = useState("");
  const { pending, answer, run } = useOrderCommand({ quiet: true });
  const [copy, status] = useCopyToClipboard();
  const fault = answer ? outcomeWords(answer.outcome) : null;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHOR}`) document.getElementById(ANCHOR)?.focus();
  }, [hash]);
  useEffect(() => {
    if (answer && outcomeWords(answer.outcome) === null) showToast(doneWords(answer.intent, answer.outcome));
  }, [answer]);
  return (
    <Form implicitSubmit={false} onSubmit={() => run(order.id, { intent: "link", pasted })}>
      <TextField
        id={ANCHOR}
        label={words.label}
        labelAction={{
          content: status === "copied" ? orderPage.copied : words.copy,
          onAction: () => void copy(order.reference),
        }}
        value={pasted}
        onChange={setPasted}
        autoComplete="off"
        error={!pending && fault !== null && fault}
        connectedRight={
          <Button submit variant="primary" loading={pending} disabled={pasted.trim() === ""}>
            {words.action}
          </Button>
        }
      />
    </Form>
  );
}

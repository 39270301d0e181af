// Kit has the order but the app doesn't know its number: the merchant pastes it, or the address of its page in the portal.
import { useLocation } from "@remix-run/react";
import { BlockStack, Button, Card, Form, InlineStack, TextField } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { CardTitle } from "../../pieces/card.tsx";
import { showToast } from "../../pieces/frame/toast.ts";
import { Term, TermList } from "../../pieces/term-list.tsx";
import { outcomeWords } from "../../texts/orders/order-commands.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { doneWords } from "../intent-words.ts";
import { useOrderCommand } from "../use-order-command.ts";
import { CopyText } from "./copy-text.tsx";

const { link: words } = orderPage;

/** `/app/orders/<id>#kit-number` scrolls here and focuses the field. */
const ANCHOR = "kit-number";

export function LinkCard({ order }: { order: OrderDetails }) {
  const [pasted, setPasted] = useState("");
  const { pending, answer, run } = useOrderCommand({ quiet: true });
  const fault = answer ? outcomeWords(answer.outcome) : null;
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${ANCHOR}`) box.current?.querySelector("input")?.focus();
  }, [hash]);
  useEffect(() => {
    if (answer && outcomeWords(answer.outcome) === null) showToast(doneWords(answer.intent));
  }, [answer]);
  return (
    <div id={ANCHOR} ref={box}>
      <Card>
        <Form implicitSubmit={false} onSubmit={() => run(order.id, { intent: "link", pasted })}>
          <BlockStack gap="300">
            <CardTitle>{words.title}</CardTitle>
            <TermList>
              <Term term={orderPage.kit.reference}>
                <CopyText text={order.reference} />
              </Term>
            </TermList>
            <TextField
              label={words.label}
              value={pasted}
              onChange={setPasted}
              autoComplete="off"
              error={!pending && fault !== null && fault}
            />
            <InlineStack>
              <Button submit variant="primary" loading={pending} disabled={pasted.trim() === ""}>
                {words.action}
              </Button>
            </InlineStack>
          </BlockStack>
        </Form>
      </Card>
    </div>
  );
}

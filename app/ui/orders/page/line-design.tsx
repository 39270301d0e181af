// For a line without a variant, such as a custom item of a draft order: the merchant chooses the design to make it from.
import { Button, InlineStack } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import type { ExternalSku } from "../../../kernel/ids.ts";
import type { OrderDetails, OrderLine } from "../../../orders/read/order-details.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { useOrderCommand } from "../use-order-command.ts";
import { lineTitle } from "./line-words.ts";

const { design: words } = orderPage;

const DesignPicker = lazy(async () => ({ default: (await import("../../links/design-picker.tsx")).DesignPicker }));

export function LineDesign({ order, line }: { order: OrderDetails; line: OrderLine }) {
  const { pending, run } = useOrderCommand();
  const [choosing, setChoosing] = useState(false);
  const { design } = line;
  if (!design) return null;
  const [units, item] = [design.units, lineTitle(line)];
  const choose = design.chosen === null ? words.choose : words.change;
  return (
    <InlineStack gap="200">
      <Button loading={pending} accessibilityLabel={words.label(choose, item)} onClick={() => setChoosing(true)}>
        {choose}
      </Button>
      {design.chosen !== null && (
        <Button
          disabled={pending}
          accessibilityLabel={words.label(words.remove, item)}
          onClick={() => run(order.id, { intent: "remove_design", line: design.line })}
        >
          {words.remove}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <DesignPicker
            name={item}
            item={{ body: order.kit ? words.atKit(units) : words.unsent(units), action: words.use }}
            onPick={({ sku }) => {
              setChoosing(false);
              run(order.id, { intent: "choose_design", line: design.line, sku: sku as ExternalSku });
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </InlineStack>
  );
}

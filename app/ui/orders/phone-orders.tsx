// The orders of one page on a phone: cards with a box to select them, and the actions at the foot of the screen. Polaris's
// condensed table has no selection.
import { ActionList, Box, Button, Checkbox, InlineStack, Popover, Text } from "@shopify/polaris";
import { type ReactNode, useState } from "react";
import type { OrderListRow } from "../../orders/read/order-list.ts";
import { ListPages } from "../pieces/list-pages.tsx";
import { orders } from "../texts/orders.ts";
import { orderName } from "./order-name.ts";

export interface PhoneAction {
  content: string;
  destructive?: boolean;
  onAction: () => void;
}

interface PhoneOrdersProps {
  page: { rows: OrderListRow[]; next: string | null; previous: string | null };
  selected: readonly string[];
  onToggle: (id: string, selected: boolean) => void;
  actions: PhoneAction[];
  busy: boolean;
  row: (row: OrderListRow) => ReactNode;
  empty: ReactNode;
}

export function PhoneOrders({ page, selected, onToggle, actions, busy, row: draw, empty }: PhoneOrdersProps) {
  if (page.rows.length === 0) return empty;
  return (
    <div aria-busy={busy}>
      <ul style={{ listStyle: "none", margin: 0, padding: 0 }}>
        {page.rows.map((row) => (
          <Box as="li" key={row.id} borderBlockStartWidth="025" borderColor="border" padding="300">
            <InlineStack gap="200" wrap={false} blockAlign="start">
              <Checkbox
                label={orders.select(orderName(row))}
                labelHidden
                checked={selected.includes(row.id)}
                onChange={(checked) => onToggle(row.id, checked)}
              />
              <div style={{ flex: 1, minWidth: 0 }}>{draw(row)}</div>
            </InlineStack>
          </Box>
        ))}
      </ul>
      <Box padding="300">
        <ListPages page={page} label={orders} />
      </Box>
      {selected.length > 0 && <Foot count={selected.length} actions={actions} busy={busy} />}
    </div>
  );
}

function Foot({ count, actions, busy }: { count: number; actions: PhoneAction[]; busy: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ position: "sticky", bottom: 0, zIndex: 1 }}>
      <Box background="bg-surface" padding="300" borderBlockStartWidth="025" borderColor="border" shadow="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="span">{orders.selected(count)}</Text>
          <Popover
            active={open}
            onClose={() => setOpen(false)}
            preferredPosition="above"
            activator={
              <Button variant="primary" disclosure="up" loading={busy} onClick={() => setOpen(!open)}>
                {orders.bulk.actions}
              </Button>
            }
          >
            <ActionList actionRole="menuitem" items={actions} onActionAnyItem={() => setOpen(false)} />
          </Popover>
        </InlineStack>
      </Box>
    </div>
  );
}

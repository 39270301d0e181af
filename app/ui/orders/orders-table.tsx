// The orders of one page, as a table or, on a phone, as cards; several can be selected.
import {
  Badge,
  BlockStack,
  IndexTable,
  IndexTableSelectionType as SelectionType,
  InlineStack,
  Link,
  Text,
  useIndexResourceState,
} from "@shopify/polaris";
import { useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { OrderListRow } from "../../orders/read/order-list.ts";
import { ConfirmModal, type ConfirmWords } from "../pieces/confirm-modal.tsx";
import { formatNumber } from "../format.ts";
import { useIsPhone } from "../pieces/frame-context.ts";
import { useListPages } from "../pieces/list-pages.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { actions, orders } from "../texts/orders.ts";
import type { BulkAction } from "../../actions/bulk-orders-form.ts";
import { BulkResults } from "./bulk-results.tsx";
import { writeProducts } from "./write-products.ts";
import { NextStep } from "./next-step.tsx";
import { PhoneOrders } from "./phone-orders.tsx";
import { OrderBadge, StagingBadge } from "./order-badge.tsx";
import { orderName } from "./order-name.ts";
import { useBulkCommand } from "./use-bulk-command.ts";

interface BulkItem {
  action: BulkAction;
  /** Asked before it is carried out. */
  question?: (selected: OrderListRow[]) => ConfirmWords;
  critical?: boolean;
}

interface OrdersTableProps {
  page: { rows: OrderListRow[]; next: string | null; previous: string | null };
  /** The address of the action that carries bulk commands out. */
  route: string;
  bulk: BulkItem[];
  empty: ReactNode;
}

const { columns } = orders;

const NAMES_PRODUCTS: ReadonlySet<BulkAction> = new Set<BulkAction>(["send", "make_as_linked"]);

export function OrdersTable({ page, route, bulk, empty }: OrdersTableProps) {
  const phone = useIsPhone();
  const selection = useIndexResourceState(page.rows.map((row) => ({ id: row.id })));
  const { clearSelection, selectedResources } = selection;
  const command = useBulkCommand(route, clearSelection);
  const [asked, setAsked] = useState<BulkItem | null>(null);
  const selected = page.rows.filter((row) => selectedResources.includes(row.id));
  // Only what the question named is approved with it.
  const products = writeProducts(selected.flatMap((row) => row.asLinked));
  const loading = useNavigation().state === "loading" || command.pending;
  const run = (action: BulkAction) =>
    command.run(action, selectedResources, NAMES_PRODUCTS.has(action) && asked?.question ? products : "[]");
  const items = bulk.map((item) => ({
    content: actions[item.action],
    ...(item.critical ? { destructive: true } : {}),
    onAction: () => (item.question ? setAsked(item) : run(item.action)),
  }));
  const pages = useListPages(page);
  const foot = asked?.question && (
    <ConfirmModal
      words={asked.question(selected)}
      critical={asked.critical ?? false}
      onYes={() => run(asked.action)}
      onClose={() => setAsked(null)}
    />
  );
  const answer = command.answer && <BulkResults answer={command.answer} onDismiss={command.putAway} />;
  if (phone) {
    return (
      <BlockStack>
        {answer}
        <PhoneOrders
          page={page}
          selected={selectedResources}
          onToggle={(id, on) => selection.handleSelectionChange(SelectionType.Single, on, id)}
          actions={items}
          busy={loading}
          row={(row) => <PhoneRow row={row} />}
          empty={empty}
        />
        {foot}
      </BlockStack>
    );
  }
  return (
    <BlockStack>
      {answer}
      <IndexTable
        resourceName={orders.resource}
        itemCount={page.rows.length}
        selectedItemsCount={selection.allResourcesSelected ? "All" : selectedResources.length}
        onSelectionChange={selection.handleSelectionChange}
        loading={loading}
        emptyState={empty}
        promotedBulkActions={items.slice(0, 2)}
        bulkActions={items.slice(2)}
        headings={[
          { title: columns.order },
          { title: columns.placed },
          { title: columns.status },
          { title: columns.kits },
          { title: columns.kitNumber },
          { title: columns.next },
        ]}
        {...(pages.hasNext || pages.hasPrevious ? { pagination: pages } : {})}
      >
        {page.rows.map((row, position) => (
          <IndexTable.Row
            key={row.id}
            id={row.id}
            position={position}
            selected={selectedResources.includes(row.id)}
            accessibilityLabel={orders.select(orderName(row))}
          >
            <TableRow row={row} />
          </IndexTable.Row>
        ))}
      </IndexTable>
      {foot}
    </BlockStack>
  );
}

function TableRow({ row }: { row: OrderListRow }) {
  return (
    <>
      <IndexTable.Cell>
        <OrderLink row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <ShopTime at={row.placedAt} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Badges row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>{formatNumber(row.kits)}</IndexTable.Cell>
      <IndexTable.Cell>{row.kitOrderId}</IndexTable.Cell>
      <IndexTable.Cell>
        <NextStep row={row} />
      </IndexTable.Cell>
    </>
  );
}

function PhoneRow({ row }: { row: OrderListRow }) {
  return (
    <BlockStack gap="150">
      <InlineStack align="space-between" gap="200">
        <OrderLink row={row} />
        <Text as="span" tone="subdued" variant="bodySm">
          <ShopTime at={row.placedAt} />
        </Text>
      </InlineStack>
      <Badges row={row} />
      <InlineStack gap="200">
        <Text as="span" variant="bodySm">
          {orders.kits(row.kits)}
        </Text>
        <NextStep row={row} />
      </InlineStack>
    </BlockStack>
  );
}

function OrderLink({ row }: { row: OrderListRow }) {
  return (
    <Link url={`/app/orders/${row.id}`} dataPrimaryLink>
      <Text as="span" fontWeight="semibold">
        {orderName(row)}
      </Text>
    </Link>
  );
}

function Badges({ row }: { row: OrderListRow }) {
  return (
    <InlineStack gap="100">
      <OrderBadge status={row.status} kitState={row.kitState} />
      {row.needsYou && row.status !== "held" && <Badge tone="warning">{orders.needsYou}</Badge>}
      <StagingBadge environment={row.environment} />
    </InlineStack>
  );
}

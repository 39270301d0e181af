// The unpaid kits, longest waiting first.
import { Badge, BlockStack, IndexTable, InlineStack, Link, Text } from "@shopify/polaris";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UnpaidOrder } from "../../orders/read/unpaid-orders.ts";
import { formatNumber } from "../format.ts";
import { useIsPhone } from "../pieces/frame-context.ts";
import { Age } from "../pieces/shop-time.tsx";
import { StagingBadge } from "../orders/order-badge.tsx";
import { orderName } from "../orders/order-name.ts";
import { unpaid } from "../texts/order-page.ts";
import { orders } from "../texts/orders.ts";

interface UnpaidTableProps {
  rows: UnpaidOrder[];
  /** What stands in the last column: the link to pay, or that it must not be paid. */
  last: (row: UnpaidOrder) => ReactNode;
  empty?: ReactNode;
}

export function UnpaidTable({ rows, last, empty }: UnpaidTableProps) {
  const phone = useIsPhone();
  const loading = useNavigation().state === "loading";
  const { columns } = unpaid;
  return (
    <IndexTable
      selectable={false}
      condensed={phone}
      resourceName={orders.resource}
      itemCount={rows.length}
      loading={loading}
      emptyState={empty}
      headings={[
        { title: columns.order },
        { title: columns.kitNumber },
        { title: columns.kits },
        { title: columns.waiting },
        { title: columns.pay },
      ]}
    >
      {rows.map((row, position) => (
        <IndexTable.Row key={row.id} id={row.id} position={position}>
          {phone ? (
            <PhoneRow row={row} last={last(row)} />
          ) : (
            <>
              <IndexTable.Cell>
                <Name row={row} />
              </IndexTable.Cell>
              <IndexTable.Cell>{row.kitOrderId}</IndexTable.Cell>
              <IndexTable.Cell>{formatNumber(row.kits)}</IndexTable.Cell>
              <IndexTable.Cell>
                <Age since={row.since} />
              </IndexTable.Cell>
              <IndexTable.Cell>{last(row)}</IndexTable.Cell>
            </>
          )}
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

function PhoneRow({ row, last }: { row: UnpaidOrder; last: ReactNode }) {
  return (
    <div style={{ padding: "12px 16px", width: "100%" }}>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="050">
          <Name row={row} />
          <Text as="span" tone="subdued" variant="bodySm">
            {orders.kits(row.kits)}, {unpaid.waiting} <Age since={row.since} />
          </Text>
        </BlockStack>
        {last}
      </InlineStack>
    </div>
  );
}

function Name({ row }: { row: UnpaidOrder }) {
  return (
    <InlineStack gap="150">
      <Link url={`/app/orders/${row.id}`} dataPrimaryLink>
        <Text as="span" fontWeight="semibold">
          {orderName(row)}
        </Text>
      </Link>
      <StagingBadge environment={row.environment} />
    </InlineStack>
  );
}

export function PayLink({ row, onOpen }: { row: UnpaidOrder; onOpen: () => void }) {
  if (!row.payLink) return <Badge>{unpaid.noLink}</Badge>;
  return (
    <Link
      url={row.payLink}
      target="_blank"
      onClick={onOpen}
      accessibilityLabel={`${orders.pay}: ${orderName(row)} ${orders.newTab}`}
    >
      {orders.pay}
    </Link>
  );
}

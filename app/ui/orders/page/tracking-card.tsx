import { BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { Parcel } from "../../../orders/read/order-details.ts";
import { Detail, TitledCard } from "../../pieces/card.tsx";
import { orderPage } from "../../texts/orders/order-page.ts";

const { tracking: words } = orderPage;

function whereItIs(parcel: Parcel, simulated: boolean): string {
  if (parcel.onShopify) return simulated ? words.simulated : words.onShopify;
  return parcel.replacement ? words.replacement : words.notYet;
}

/** The parcels reported by Kit, and whether Shopify has their tracking. It has no order that practice simulates. */
export function TrackingCard({ parcels, simulated }: { parcels: Parcel[]; simulated: boolean }) {
  // Until then the steps say what comes.
  if (parcels.length === 0) return null;
  return (
    <TitledCard title={words.title}>
      {parcels.map((parcel) => (
        <BlockStack key={parcel.number} gap="050">
          <InlineStack gap="200">
            <Text as="span">{parcel.carrier}</Text>
            {parcel.link ? (
              <Link url={parcel.link} target="_blank" accessibilityLabel={words.track(parcel.number)}>
                {parcel.number}
              </Link>
            ) : (
              <Text as="span">{parcel.number}</Text>
            )}
          </InlineStack>
          <Detail>{whereItIs(parcel, simulated)}</Detail>
        </BlockStack>
      ))}
    </TitledCard>
  );
}

// Explains what happens with the first order. Shown from going live until its kit has shipped, or it is dismissed,
// and not while sending is paused.
import { List } from "@shopify/polaris";
import type { ShopStatus } from "../../accounts/read/shop-status.ts";
import { useAttention } from "../attention/attention-context.ts";
import { TitledCard } from "../pieces/card.tsx";
import { common } from "../texts/common.ts";
import { home } from "../texts/home.ts";
import { MarkButton } from "./mark-button.tsx";

const { firstOrder: words } = home;

export function FirstOrderCard({ shop: { account, goneLiveAt, pausedAt, hasShipped } }: { shop: ShopStatus }) {
  const { byInvoice } = useAttention();
  if (goneLiveAt === null || pausedAt !== null || hasShipped || account === null) return null;
  const paid = byInvoice ? words.invoiced : words.paid;
  return (
    <TitledCard
      title={words.title}
      beside={
        <MarkButton setting="firstOrderExplained" plain>
          {common.dismiss}
        </MarkButton>
      }
    >
      <List type="number">
        {[words.received, words.sent, paid, words.shipped].map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </TitledCard>
  );
}

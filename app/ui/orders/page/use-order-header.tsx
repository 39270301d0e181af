// The header's buttons of the order page, with the question that some of them ask first.
import { type ReactNode, useState } from "react";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { ConfirmModal } from "../../pieces/confirm-modal.tsx";
import { shopifyAdminOrder } from "../../pieces/shopify-admin-links.ts";
import { orderPage } from "../../texts/order-page.ts";
import { confirmWords } from "../confirm-words.ts";
import type { OrderIntent } from "../../../actions/order-form.ts";
import { useOrderCommand } from "../use-order-command.ts";
import { headerActions } from "./order-actions.ts";

interface OrderHeader {
  secondaryActions: {
    content: string;
    url?: string;
    destructive?: boolean;
    onAction?: () => void;
  }[];
  question: ReactNode;
}

export function useOrderHeader(order: OrderDetails): OrderHeader {
  const { run, pending } = useOrderCommand();
  const [asked, setAsked] = useState<OrderIntent | null>(null);
  const about = { atKit: order.kit !== null, asLinked: order.asLinked };
  const commands = headerActions(order).map(({ label, intent }) => ({
    content: label,
    disabled: pending,
    ...(intent.intent === "cancel" ? { destructive: true } : {}),
    onAction: () => (confirmWords(intent, about) ? setAsked(intent) : run(order.id, intent)),
  }));
  const inShopify = { content: orderPage.openInShopify, url: shopifyAdminOrder(order.shopifyOrderId) };
  return {
    secondaryActions: [...commands, inShopify],
    question: asked && (
      <ConfirmModal
        words={confirmWords(asked, about)}
        critical={asked.intent === "cancel"}
        onYes={() => run(order.id, asked)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

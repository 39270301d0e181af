// The order at Kit: number, state, payment.
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import type { OrderStatus } from "../../../orders/read/order-status.ts";
import { Subdued, TitledCard } from "../../pieces/card.tsx";
import { Term, TermList } from "../../pieces/term-list.tsx";
import { kitStateLabel } from "../../texts/orders/kit-states.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { CopyText } from "./copy-text.tsx";
import { isUnclear } from "./line-words.ts";
import { isToBePaid } from "./now-words.ts";
import { PortalLink } from "./portal-link.tsx";

const { kit: words } = orderPage;

interface KitCardProps {
  order: OrderDetails;
  /** Called when the portal is opened, so that the order is refreshed on return. */
  onOpen: () => void;
}

export function KitCard({ order, onOpen }: KitCardProps) {
  const { kit } = order;
  const none = noneWords(order.status);
  // Not sent: the rest of the page says so.
  if (!kit && none === null) return null;
  const unpaid = isToBePaid(order);
  // If the page asks for the Kit number, our reference is shown beside that field instead.
  const named = !kit && (order.status === "rejected" || order.status === "checking");
  return (
    <TitledCard title={words.title}>
      {!kit && <Subdued>{none}</Subdued>}
      {(kit || named) && (
        <TermList>
          {kit && (
            <Term term={words.number}>
              <CopyText text={String(kit.id)} />
            </Term>
          )}
          {/* Our reference, which identifies the order at Kit until its Kit number is known. */}
          {named && (
            <Term term={words.reference}>
              <CopyText text={order.reference} />
            </Term>
          )}
          {kit && <Term term={words.state}>{kitStateLabel(kit.state)}</Term>}
          {kit?.paymentStatus === "paid" && <Term term={words.payment}>{words.paidToKit}</Term>}
        </TermList>
      )}
      {/* If payment is due, the payment button at the top replaces this link. */}
      {!unpaid && <PortalLink order={order} onOpen={onOpen} />}
    </TitledCard>
  );
}

function noneWords(status: OrderStatus): string | null {
  if (status === "rejected") return words.refused;
  if (status === "number_needed") return words.unnumbered;
  return status === "sending" || isUnclear(status) ? words.unclear : null;
}

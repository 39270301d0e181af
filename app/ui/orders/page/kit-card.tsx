// The order at Kit: number, state, payment. Until it's there, the number that Kit gets it under.
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { asksForNumber } from "../../attention/task-actions.ts";
import { TitledCard } from "../../pieces/card.tsx";
import { Term, TermList } from "../../pieces/term-list.tsx";
import { kitStateLabel } from "../../texts/orders/kit-states.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { statuses } from "../../texts/orders/orders.ts";
import { CopyText } from "./copy-text.tsx";
import { isToBePaid } from "./now-words.ts";
import { PortalLink } from "./portal-link.tsx";

const { kit: words } = orderPage;

export function KitCard({ order, onOpen }: { order: OrderDetails; onOpen: () => void }) {
  const { kit, status } = order;
  // Our reference identifies the order at Kit. Where the page asks for Kit's number, the question names it.
  if (!kit && (status === "rejected" || status === "checking") && !order.tasks.some(asksForNumber))
    return (
      <TitledCard title={words.reference}>
        <CopyText text={order.reference} />
      </TitledCard>
    );
  if (!kit) return null;
  const state = kitStateLabel(kit.state);
  return (
    <TitledCard title={words.title}>
      <TermList>
        <Term term={words.number}>
          <CopyText text={String(kit.id)} />
        </Term>
        {state !== statuses[status].label && <Term term={words.state}>{state}</Term>}
        {kit.paymentStatus === "paid" && <Term term={words.payment}>{words.paidToKit}</Term>}
      </TermList>
      {/* If payment is due, the payment button at the top replaces this link. */}
      {!isToBePaid(order) && <PortalLink order={order} onOpen={onOpen} />}
    </TitledCard>
  );
}

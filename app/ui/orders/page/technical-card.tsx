// Details for support, collapsed.
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { FoldedCard } from "../../pieces/folded-card.tsx";
import { ShopTime } from "../../pieces/shop-time.tsx";
import { Term, TermList } from "../../pieces/term-list.tsx";
import { orderPage } from "../../texts/orders/order-page.ts";
import { orders } from "../../texts/orders/orders.ts";
import { CopyText } from "./copy-text.tsx";

const { technical: words } = orderPage;

export function TechnicalCard({ order }: { order: OrderDetails }) {
  const { kit, storeReadAt } = order;
  const files = order.lines.filter(({ sentFile }) => sentFile !== null);
  return (
    <FoldedCard id="technical" title={words.title}>
      <TermList>
        <Term term={orderPage.kit.reference}>
          <CopyText text={order.reference} />
        </Term>
        <Term term={words.shopifyId}>
          <CopyText text={order.shopifyOrderId} />
        </Term>
        {kit && <Term term={words.kitReadAt}>{kit.readAt ? <ShopTime at={kit.readAt} /> : orderPage.kit.never}</Term>}
        {storeReadAt && (
          <Term term={words.storeReadAt}>
            <ShopTime at={storeReadAt} />
          </Term>
        )}
        {files.map((line) => (
          <Term key={line.id} term={words.file(line.title || orders.noProduct)}>
            {line.sentFile}…
          </Term>
        ))}
      </TermList>
    </FoldedCard>
  );
}

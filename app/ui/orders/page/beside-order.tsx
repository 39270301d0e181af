// Links to the previous and next order of the list that this order was opened from.
import { useLocation } from "@remix-run/react";
import { ButtonGroup, Button } from "@shopify/polaris";
import { ChevronLeftIcon, ChevronRightIcon } from "@shopify/polaris-icons";
import type { Neighbors } from "../../../orders/read/order-list.ts";
import { ownQuery } from "../../pieces/lists/use-list-query.ts";
import { orderPage } from "../../texts/orders/order-page.ts";

const { beside: words } = orderPage;

export function BesideOrder({ previous, next }: Neighbors) {
  const { search } = useLocation();
  if (previous === null && next === null) return null;
  const at = (id: string | null) => (id === null ? {} : { url: `/app/orders/${id}?${ownQuery(search).toString()}` });
  return (
    <ButtonGroup variant="segmented">
      <Button
        icon={ChevronLeftIcon}
        accessibilityLabel={words.previous}
        disabled={previous === null}
        {...at(previous)}
      />
      <Button icon={ChevronRightIcon} accessibilityLabel={words.next} disabled={next === null} {...at(next)} />
    </ButtonGroup>
  );
}

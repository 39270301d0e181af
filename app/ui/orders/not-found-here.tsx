import { EmptyList } from "../pieces/lists/empty-list.tsx";
import { orders } from "../texts/orders/orders.ts";

/** For a page that lists only some orders: the order may have moved to another page, such as after payment. */
export function NotFoundHere({ search }: { search: string }) {
  const { search: words, searchHere } = orders.empty;
  const address = `/app/orders?search=${encodeURIComponent(search)}`;
  return (
    <EmptyList heading={words.heading} body={searchHere.body} action={{ content: searchHere.action, url: address }} />
  );
}

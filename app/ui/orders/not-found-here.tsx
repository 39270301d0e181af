// A search that found nothing.
import { EmptyList } from "../pieces/lists/empty-list.tsx";
import { orders } from "../texts/orders/orders.ts";

/** On a page that lists some orders only: the order may be another one by now, such as a paid one. */
export function NotFoundHere({ search }: { search: string }) {
  const { search: words, searchHere } = orders.empty;
  const address = `/app/orders?search=${encodeURIComponent(search)}`;
  return (
    <EmptyList heading={words.heading} body={searchHere.body} action={{ content: searchHere.action, url: address }} />
  );
}

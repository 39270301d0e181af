// Where the listed orders go. Asked once the list is shown, so that the list waits for nothing: without an answer the column
// stays empty.
import type { Destinations } from "../../orders/read/order-list.ts";
import { useResource } from "../requests/use-resource.ts";

/** Returns "Berlin, DE" by Shopify's order id. */
export function useShipsTo(ids: readonly string[]): (id: string) => string | null {
  const asked = [...new Set(ids)].join(",");
  const { value } = useResource<Destinations>(asked === "" ? null : `/app/orders/destinations?ids=${asked}`);
  return (id) => {
    const { city, country } = value?.[id] ?? {};
    return [city, country].filter(Boolean).join(", ") || null;
  };
}

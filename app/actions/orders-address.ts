// The address of a list: its view, what is searched for, its order, and the page. Pure.
import { SEARCH_CHARS } from "../orders/limits.ts";
import { z } from "zod";
import { ORDER_SORTS, type OrderSort } from "../orders/read/order-list.ts";
import { ORDER_VIEWS, type OrderView } from "../orders/read/order-views.ts";

const View = z.enum(ORDER_VIEWS).catch("all");
const Sort = z.enum(ORDER_SORTS).catch("newest");

export function readListAddress(query: URLSearchParams): { view: OrderView; search: string; sort: OrderSort } {
  return {
    view: View.parse(query.get("view")),
    search: (query.get("search") ?? "").slice(0, SEARCH_CHARS),
    sort: Sort.parse(query.get("sort")),
  };
}

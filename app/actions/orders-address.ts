// The address of a list: its view, what is searched for, and the page. Pure.
import { SEARCH_CHARS } from "../orders/limits.ts";
import { z } from "zod";
import { ORDER_VIEWS, type OrderView } from "../orders/read/order-views.ts";

const View = z.enum(ORDER_VIEWS).catch("all");

export function readListAddress(query: URLSearchParams): { view: OrderView; search: string } {
  return { view: View.parse(query.get("view")), search: (query.get("search") ?? "").slice(0, SEARCH_CHARS) };
}

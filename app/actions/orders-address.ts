// The URL of a list: its view, search, dates, sort order and page. Pure.
import { z } from "zod";
import { ExternalSku } from "../kernel/ids.ts";
import { SEARCH_CHARS } from "../orders/limits.ts";
import { ORDER_SORTS } from "../orders/read/order-list.ts";
import { ORDER_VIEWS } from "../orders/read/order-views.ts";
import { PLACED_LAST, type PlacedDays } from "../orders/read/placed-days.ts";

const View = z.enum(ORDER_VIEWS).catch("all");
const Sort = z.enum(ORDER_SORTS).catch("newest");
/** Limited like a search. */
const Design = ExternalSku.refine((sku) => sku.length <= SEARCH_CHARS)
  .nullable()
  .catch(null);
const Last = z.coerce.number().pipe(z.literal(PLACED_LAST));
/** Years have four digits, as a date field writes them; PostgreSQL has no year 0. */
const Day = z.iso
  .date()
  .refine((day) => day >= "1000")
  .nullable()
  .catch(null);

/** As a merchant types an amount; at most nine digits before the point. */
const Least = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,3})?$/)
  .nullable()
  .catch(null);

export function readSearchOf(query: URLSearchParams): string {
  return (query.get("search") ?? "").slice(0, SEARCH_CHARS);
}

export function readListAddress(query: URLSearchParams) {
  return {
    view: View.parse(query.get("view")),
    search: readSearchOf(query),
    sort: Sort.parse(query.get("sort")),
    placed: readPlaced(query),
    design: Design.parse(query.get("design")),
    least: Least.parse(query.get("least")),
  };
}

/** All but the search. */
export type ListFilters = Omit<ReturnType<typeof readListAddress>, "search">;
/** The names in the address. */
export type ListFilter = keyof ListFilters | keyof Omit<Extract<PlacedDays, { kind: "between" }>, "kind">;

function readPlaced(query: URLSearchParams): PlacedDays {
  const placed = query.get("placed");
  const last = Last.safeParse(placed);
  if (last.success) return { kind: "last", days: last.data };
  if (placed !== "between") return { kind: "any" };
  return { kind: "between", from: Day.parse(query.get("from")), to: Day.parse(query.get("to")) };
}

/** The filters of a list's address without its search, which may name a customer; empty: none. */
export function filtersOf(address: string): string {
  const query = new URLSearchParams(address);
  const { view, sort, placed, design, least } = readListAddress(query);
  const days = placed.kind === "between" ? placed : null;
  const filters = {
    view: view === "all" ? null : view,
    sort: sort === "newest" ? null : sort,
    placed: placed.kind === "any" ? null : query.get("placed"),
    from: days?.from,
    to: days?.to,
    design,
    least,
  } satisfies Record<ListFilter, string | null | undefined>;
  return new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}

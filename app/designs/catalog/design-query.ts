import { z } from "zod";
import { type NameKey, type PageAsk, readNameAsk } from "../../kernel/paging/keyset.ts";
import { SEARCH_LENGTH } from "../limits.ts";

export const DESIGN_FILTERS = ["all", "no_artwork", "chart", "inactive", "not_sold"] as const;
export type DesignFilter = (typeof DESIGN_FILTERS)[number];

const Filter = z.enum(DESIGN_FILTERS).catch("all");

export interface DesignQuery {
  filter: DesignFilter;
  words: string;
  page: PageAsk<NameKey>;
}

/** From an address: `view`, `search`, `after` or `before`. Invalid values show everything. */
export function readDesignQuery(query: URLSearchParams): DesignQuery {
  return {
    filter: Filter.parse(query.get("view")),
    words: (query.get("search") ?? "").trim().slice(0, SEARCH_LENGTH),
    page: readNameAsk(query, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  };
}

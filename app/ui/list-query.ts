// The query of a list's address: view, search and what it is narrowed to stand there, so that a list can be kept as a bookmark.
import { useLocation, useNavigation } from "@remix-run/react";

export interface ListQuery {
  /** What the list shows, or is on its way to: a change that is made meanwhile builds on that, and does not take it back. */
  query: URLSearchParams;
  /** On the way to another page. */
  leaving: boolean;
}

export function useListQuery(): ListQuery {
  const here = useLocation();
  const next = useNavigation().location ?? here;
  const leaving = next.pathname !== here.pathname;
  return { query: new URLSearchParams(leaving ? here.search : next.search), leaving };
}

/** The address of the same list from its beginning, with these changes; an empty value takes a parameter away. */
export function changedList(query: URLSearchParams, changes: Record<string, string>): string {
  const address = new URLSearchParams(query);
  for (const name of ["after", "before"]) address.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") address.delete(name);
    else address.set(name, value);
  }
  return `?${address.toString()}`;
}

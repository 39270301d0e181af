// The query of a list's address: view, search and what it is narrowed to stand there, so that a list can be kept as a bookmark.
import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

export interface ListQuery {
  /** Shows the list from its beginning with these changes; an empty value takes a parameter away. */
  change(changes: Record<string, string>, how?: { replace?: boolean; preventScrollReset?: boolean }): void;
  /** On the way to another page. */
  leaving: boolean;
}

/** Each change builds on the one before, whether or not that is shown yet: a page has one, and hands it to its pieces. */
export function useListQuery(): ListQuery {
  const { pathname, search } = useLocation();
  const { state, location: next } = useNavigation();
  const navigate = useNavigate();
  // What was asked for last, until it is shown. No state: leaving the search field and clicking beside it are two changes, and
  // there may be no time to render between them.
  const asked = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    if (state === "idle") asked.current = null;
  }, [state, pathname, search]);
  return {
    change(changes, how) {
      asked.current = changed(asked.current ?? new URLSearchParams(search), changes);
      navigate(`?${asked.current.toString()}`, how);
    },
    leaving: next !== undefined && next.pathname !== pathname,
  };
}

function changed(query: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const address = new URLSearchParams(query);
  for (const name of ["after", "before"]) address.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") address.delete(name);
    else address.set(name, value);
  }
  return address;
}

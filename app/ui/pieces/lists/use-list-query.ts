// A list's query parameters: view, search and filters. Kept in the address, so that lists can be bookmarked.
import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Added by Shopify to the first address of the frame; addresses that the merchant moves to don't need them. */
const GIVEN = "embedded hmac host id_token locale session shop timestamp".split(" ");

export function ownQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of GIVEN) query.delete(name);
  return query;
}

export type ListQuery = ReturnType<typeof useListQuery>;

/** Each change builds on the previous one, even if that isn't shown yet. Call once per page and pass it down. */
export function useListQuery() {
  const { pathname, search } = useLocation();
  const { state, location: next } = useNavigation();
  const navigate = useNavigate();
  // The latest requested query until it is shown. A ref, because blurring the search field and clicking beside it are two
  // changes with possibly no render between them.
  const asked = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    if (state === "idle") asked.current = null;
  }, [state, pathname, search]);
  return {
    /** Applies changes and returns to the list's first page, without scrolling; an empty value removes a parameter. */
    change(changes: Record<string, string>, how?: { replace?: boolean; preventScrollReset?: boolean }) {
      asked.current = changed(asked.current ?? ownQuery(search), changes);
      navigate(`?${asked.current.toString()}`, { preventScrollReset: true, ...how });
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

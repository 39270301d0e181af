// `?section=`: the part of a page that a link leads to. The admin doesn't pass on a hash.
import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";

/** The section in the query, which is scrolled into view; null without one. */
export function useSectionInAddress(): string | null {
  const [query] = useSearchParams();
  const section = query.get("section");
  useEffect(() => {
    if (section !== null) document.getElementById(section)?.scrollIntoView({ block: "start" });
  }, [section]);
  return section;
}

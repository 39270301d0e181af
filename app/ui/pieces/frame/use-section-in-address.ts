// `?section=`: the part of a page that a link leads to. Not a hash: the admin doesn't pass one on to the app.
import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";

/** The part that the address names, which is scrolled to; null: the whole page. */
export function useSectionInAddress(): string | null {
  const [query] = useSearchParams();
  const section = query.get("section");
  useEffect(() => {
    if (section !== null) document.getElementById(section)?.scrollIntoView({ block: "start" });
  }, [section]);
  return section;
}

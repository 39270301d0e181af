// Views and search of a list; both stand in the address, so that a list can be kept as a bookmark.
import { BlockStack, Box, Tabs } from "@shopify/polaris";
import { type ReactNode, useEffect, useRef } from "react";
import { SearchField, useTyping } from "./search-field.tsx";
import type { ListQuery } from "./use-list-query.ts";

interface ViewSearchProps<View extends string> {
  query: ListQuery;
  views: { id: View; label: string; count?: number | string | undefined }[];
  view: View;
  search: string;
  label: string;
  /** What fits into the field on a phone, where the label is longer. */
  short?: string;
  note?: string | undefined;
  /** Joined to the field, on its right. */
  beside?: ReactNode;
  /** An address without a view does not always mean the first one. */
  named?: boolean;
}

export function ViewSearch<View extends string>({
  query,
  views,
  view,
  named = false,
  ...props
}: ViewSearchProps<View>) {
  const { search, label, short, note, beside } = props;
  const typing = useTyping(query, search);
  const show = (next: View) => typing.find(typing.typed, { view: !named && next === views[0]?.id ? "" : next });
  const tabs = views.map(({ id, label: content, count }) => ({
    id,
    content,
    panelID: "list",
    ...(count === undefined ? {} : { badge: String(count) }),
  }));
  const selected = Math.max(
    0,
    views.findIndex(({ id }) => id === view),
  );
  const row = useSelectedInSight(selected);
  return (
    <BlockStack>
      <div ref={row} className="kit-tabs">
        <Tabs tabs={tabs} selected={selected} onSelect={(at) => show(views[at]!.id)} />
      </div>
      <Box padding="300" paddingBlockStart="200">
        <SearchField label={label} short={short} note={note} beside={beside} typing={typing} />
      </Box>
    </BlockStack>
  );
}

/** On a phone the row of tabs is wider than the screen: the selected one is brought to its middle. Polaris does so for a tap only. */
function useSelectedInSight(selected: number) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Empty at first: Polaris measures the tabs before it lays them out.
    const list = row.current?.querySelector("ul");
    if (!list) return;
    const observer = new ResizeObserver(() => bringToMiddle(list));
    observer.observe(list);
    return () => observer.disconnect();
  }, [selected]);
  return row;
}

function bringToMiddle(list: Element) {
  const tab = list.querySelector("[role=tab][aria-selected=true]");
  let line = list.parentElement;
  while (line && getComputedStyle(line).overflowX !== "auto") line = line.parentElement;
  if (!tab || !line) return;
  const [at, within] = [tab.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += at.left - within.left - (within.width - at.width) / 2;
}

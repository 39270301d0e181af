// Views and search of a list. Both are in the query, so that lists can be bookmarked.
import { BlockStack, Box, Tabs } from "@shopify/polaris";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { formatNumber } from "../../../kernel/text/count.ts";
import { type ListSearchProps, SearchField, useTyping } from "./search-field.tsx";

interface ViewSearchProps<View extends string> extends ListSearchProps {
  views: { id: View; label: string; count?: number | undefined }[];
  view: View;
  beside?: ReactNode;
  /** Write the first view to the query as well, because an address without a view may mean another one. */
  named?: boolean;
}

export function ViewSearch<View extends string>({
  query,
  views,
  view,
  named = false,
  ...props
}: ViewSearchProps<View>) {
  const { search, label, note, beside } = props;
  const typing = useTyping(query, search);
  const show = (next: View) => typing.find(typing.typed, { view: !named && next === views[0]?.id ? "" : next });
  const tabs = views.map(({ id, label: content, count }) => ({
    id,
    content,
    panelID: "list",
    ...(count === undefined ? {} : { badge: formatNumber(count) }),
  }));
  const at = views.findIndex(({ id }) => id === view);
  const selected = Math.max(0, at);
  const row = useSelectedInSight(selected);
  return (
    <BlockStack>
      <div ref={row} className="kit-tabs" onFocusCapture={stayWithTab} onKeyUpCapture={moveAlongTabs}>
        <Tabs tabs={tabs} selected={selected} onSelect={(at) => show(views[at]!.id)} />
      </div>
      <Box padding="300" paddingBlockStart="200">
        <SearchField label={label} note={note} beside={beside} typing={typing} />
      </Box>
    </BlockStack>
  );
}

function isTab(target: EventTarget): target is HTMLElement {
  return target instanceof Element && target.matches("[role=tab]");
}

/**
 * Shortly after a tab receives the focus, Polaris focuses it again (Tabs, 13.9). A fast second press of Tab has moved the
 * focus on by then, and it would jump back.
 */
function stayWithTab(event: FocusEvent): void {
  if (isTab(event.target)) event.stopPropagation();
}

/** Polaris moves only along tabs that it knows to have the focus. */
function moveAlongTabs(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !isTab(event.target)) return;
  event.stopPropagation();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("ul [role=tab]")];
  all.at((all.indexOf(event.target) + step) % all.length)?.focus();
}

/** On a phone the tabs are wider than the screen. Centers the selected one, as Polaris does only after a tap. */
function useSelectedInSight(selected: number) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Missing at first, because Polaris measures the tabs before it lays them out.
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

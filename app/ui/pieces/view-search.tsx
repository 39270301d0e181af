// Views and search of a list; both stand in the address, so that a list can be kept as a bookmark.
import { BlockStack, Box, Tabs, TextField } from "@shopify/polaris";
import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useIsPhone } from "./frame-context.ts";
import type { ListQuery } from "./use-list-query.ts";

interface ViewSearchProps<View extends string> {
  query: ListQuery;
  views: { id: View; label: string; count?: number | undefined }[];
  view: View;
  search: string;
  label: string;
  /** What fits into the field on a phone, where the label is longer. */
  short?: string;
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
  const { search, label, short } = props;
  const { change, leaving } = query;
  const phone = useIsPhone();
  const { typed, setTyped, setAsked, rest } = useTyping(search, (text) => {
    if (!leaving) change({ search: text.trim() }, { replace: true, preventScrollReset: true });
  });
  const show = (next: View, text: string) => {
    setAsked(text.trim());
    const shown = !named && next === views[0]?.id ? "" : next;
    change({ view: shown, search: text.trim() }, { preventScrollReset: true });
  };
  const find = (text: string) => {
    setAsked(text.trim());
    change({ search: text.trim() }, { preventScrollReset: true });
  };
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
      <div ref={row}>
        <Tabs tabs={tabs} selected={selected} onSelect={(at) => show(views[at]!.id, typed)} />
      </div>
      <Box padding="300" paddingBlockStart="200">
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            find(typed);
          }}
        >
          <TextField
            label={label}
            labelHidden
            type="search"
            name="search"
            placeholder={phone ? (short ?? label) : label}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            onBlur={rest}
            clearButton
            onClearButtonClick={() => {
              setTyped("");
              find("");
            }}
          />
        </Form>
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

/** The list follows the typing a moment after the last key. */
const TYPING_MS = 350;

/** What is typed in the search field; `follow` is called once the typing rests, or by `rest`, with what was not asked for yet. */
function useTyping(search: string, follow: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [shown, setShown] = useState(search);
  // Another search in the address, as after going back, takes the place of what was typed; the answer to an earlier word of one's
  // own does not.
  if (shown !== search) {
    setShown(search);
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // At once where the field is left: later it would take back what the merchant went on to, such as another page.
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    if (typed.trim() === asked) return;
    setAsked(typed.trim());
    latest.current(typed);
  }, [typed, asked]);
  useEffect(() => {
    if (typed.trim() === asked) return;
    timer.current = setTimeout(rest, TYPING_MS);
    return () => clearTimeout(timer.current);
  }, [typed, asked, rest]);
  return { typed, setTyped, setAsked, rest };
}

// Views and search of a list; both stand in the address, so that a list can be kept as a bookmark.
import { BlockStack, Box, Tabs, TextField } from "@shopify/polaris";
import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useIsPhone } from "./frame-context.ts";
import { changedList, useListQuery } from "./list-query.ts";

interface ViewSearchProps<View extends string> {
  views: { id: View; label: string; count?: number | undefined }[];
  view: View;
  search: string;
  label: string;
  /** What fits into the field on a phone, where the label is longer. */
  short?: string;
}

export function ViewSearch<View extends string>({ views, view, search, label, short }: ViewSearchProps<View>) {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const { query, leaving } = useListQuery();
  const { typed, setTyped, setAsked } = useTyping(search, (text) => {
    if (leaving) return;
    navigate(changedList(query, { search: text.trim() }), { replace: true, preventScrollReset: true });
  });
  const show = (next: View, text: string) => {
    setAsked(text.trim());
    const shown = next === views[0]?.id ? "" : next;
    navigate(changedList(query, { view: shown, search: text.trim() }), { preventScrollReset: true });
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
  return (
    <BlockStack>
      <Tabs tabs={tabs} selected={selected} onSelect={(at) => show(views[at]!.id, typed)} />
      <Box padding="300" paddingBlockStart="200">
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            show(view, typed);
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
            clearButton
            onClearButtonClick={() => {
              setTyped("");
              show(view, "");
            }}
          />
        </Form>
      </Box>
    </BlockStack>
  );
}

/** The list follows the typing a moment after the last key. */
const TYPING_MS = 350;

/** What is typed in the search field; `follow` is called once the typing rests, with what was not asked for yet. */
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
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      latest.current(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return { typed, setTyped, setAsked };
}

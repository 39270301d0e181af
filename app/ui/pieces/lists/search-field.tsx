// Search field of a list. The search is in the query, so that results can be bookmarked; without JavaScript it is a plain form.
import { Form } from "@remix-run/react";
import { Box, Icon, TextField } from "@shopify/polaris";
import { SearchIcon } from "@shopify/polaris-icons";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ListQuery } from "./use-list-query.ts";

interface SearchFieldProps {
  label: string;
  beside?: ReactNode;
  note?: string | undefined;
  typing: ReturnType<typeof useTyping>;
}

export function SearchField({ label, beside, note, typing }: SearchFieldProps) {
  const { typed, setTyped, rest, find } = typing;
  return (
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
        prefix={<Icon source={SearchIcon} tone="subdued" />}
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onBlur={rest}
        connectedRight={beside}
        clearButton
        onClearButtonClick={() => {
          setTyped("");
          find("");
        }}
        helpText={note}
      />
    </Form>
  );
}

export interface ListSearchProps {
  query: ListQuery;
  search: string;
  label: string;
  note?: string | undefined;
}

export function ListSearch({ query, search, ...field }: ListSearchProps) {
  const typing = useTyping(query, search);
  return (
    <Box padding="300">
      <SearchField {...field} typing={typing} />
    </Box>
  );
}

/** Delay after the last keystroke. */
const TYPING_MS = 350;

/** `search`: from the query. The list is searched after a pause in typing, or by `rest` if that comes first. */
export function useTyping(query: ListQuery, search: string) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [shown, setShown] = useState(search);
  // A search changed from outside, such as by the Back button, replaces the typed text; the response to our own earlier search
  // doesn't.
  if (shown !== search) {
    setShown(search);
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // On blur the search runs at once: a later one could undo the merchant's next navigation.
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    if (typed.trim() === asked) return;
    setAsked(typed.trim());
    const { change, leaving } = latest.current;
    if (!leaving) change({ search: typed.trim() }, { replace: true });
  }, [typed, asked]);
  useEffect(() => {
    if (typed.trim() === asked) return;
    timer.current = setTimeout(rest, TYPING_MS);
    return () => clearTimeout(timer.current);
  }, [typed, asked, rest]);
  const find = (text: string, changes: Record<string, string> = {}) => {
    setAsked(text.trim());
    query.change({ ...changes, search: text.trim() });
  };
  return { typed, setTyped, rest, find };
}

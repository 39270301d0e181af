// What a list is searched for. It stands in the address, so that what was found can be kept as a bookmark; without script it is a
// form like any other.
import { Form } from "@remix-run/react";
import { Box, Icon, TextField } from "@shopify/polaris";
import { SearchIcon } from "@shopify/polaris-icons";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useIsPhone } from "../frame/frame-context.ts";
import type { ListQuery } from "./use-list-query.ts";

interface SearchFieldProps {
  label: string;
  /** What fits into the field on a phone, where the label is longer. */
  short?: string | undefined;
  /** Joined to the field, on its right. */
  beside?: ReactNode;
  /** Below the field; empty: nothing. */
  note?: string | undefined;
  typing: Typing;
}

export function SearchField({ label, short, beside, note, typing }: SearchFieldProps) {
  const phone = useIsPhone();
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
        placeholder={phone ? (short ?? label) : label}
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

interface ListSearchProps {
  query: ListQuery;
  search: string;
  label: string;
  note?: string | undefined;
}

/** The field of a list that has no views. */
export function ListSearch({ query, search, ...field }: ListSearchProps) {
  const typing = useTyping(query, search);
  return (
    <Box padding="300">
      <SearchField {...field} typing={typing} />
    </Box>
  );
}

/** The list follows the typing a moment after the last key. */
const TYPING_MS = 350;

export type Typing = ReturnType<typeof useTyping>;

/** `search`: of the address. The list follows once the typing rests, or by `rest`, where that was not asked for yet. */
export function useTyping(query: ListQuery, search: string) {
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
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // At once where the field is left: later it would take back what the merchant went on to, such as another page.
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    if (typed.trim() === asked) return;
    setAsked(typed.trim());
    const { change, leaving } = latest.current;
    if (!leaving) change({ search: typed.trim() }, { replace: true, preventScrollReset: true });
  }, [typed, asked]);
  useEffect(() => {
    if (typed.trim() === asked) return;
    timer.current = setTimeout(rest, TYPING_MS);
    return () => clearTimeout(timer.current);
  }, [typed, asked, rest]);
  const find = (text: string, changes: Record<string, string> = {}) => {
    setAsked(text.trim());
    query.change({ ...changes, search: text.trim() }, { preventScrollReset: true });
  };
  return { typed, setTyped, rest, find };
}

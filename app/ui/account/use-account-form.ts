// Sends one of the Kit account page's forms. Each part of the page has its own, and shows what came of it at its place.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { AccountAnswer, AccountIntent } from "./account-intent.ts";

interface AccountForm {
  pending: boolean;
  answer: AccountAnswer | undefined;
  send(intent: AccountIntent): void;
}

/** `onAnswer` is called once for each answer. */
export function useAccountForm(onAnswer?: (answer: AccountAnswer) => void): AccountForm {
  const fetcher = useFetcher<AccountAnswer>();
  const seen = useRef<AccountAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || seen.current === data) return;
    seen.current = data;
    onAnswer?.(data);
  }, [data, state, onAnswer]);
  return {
    pending: state !== "idle",
    answer: state === "idle" ? data : undefined,
    // `undefined` would be sent as a word.
    send: (intent) => fetcher.submit(JSON.parse(JSON.stringify(intent)), { method: "post", action: "/app/account" }),
  };
}

// Submits a form without navigation: reports each result once, and failures in a banner.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type CommandFailed, isFailed } from "../../actions/command-action.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { common } from "../texts/common.ts";

const { tooMuch, tooLarge, signedOut, sending } = common.fault;
const WORDS = { too_much: tooMuch, too_large: tooLarge, signed_out: signedOut.form };

interface To {
  action?: string;
  method?: "delete";
  json?: boolean;
}

/** For pages with `commandAction`. `onAnswer` is called once for each answer. `lost`: said if none came. */
export function useCommand<Answer>(onAnswer?: (answer: Answer) => void, lost: string = sending) {
  const fetcher = useFetcher<unknown>();
  const { report, clear } = useFeedback();
  const seen = useRef<unknown>();
  const told = useRef(onAnswer);
  useEffect(() => {
    told.current = onAnswer;
  });
  const { data, state, submit } = fetcher;
  useEffect(() => {
    // Report the answer before the page's data reloads, after which the submitting component may be unmounted.
    if (state === "submitting" || data === undefined || seen.current === data) return;
    seen.current = data;
    if (isFailed(data)) report(data.refused ? WORDS[data.refused] : lost);
    else told.current?.(data as Answer);
  }, [data, state, report, lost]);
  return {
    sent: fetcher.formData,
    pending: state !== "idle",
    /** The latest answer; undefined while a request is pending. */
    answer: state === "idle" && !isFailed(data) ? (data as Exclude<Answer, CommandFailed> | undefined) : undefined,
    /** Posts it as a form, or as JSON; by default to the page's own route. */
    submit(target: Parameters<typeof submit>[0], { json = false, ...to }: To = {}) {
      clear();
      submit(target, { method: "post", ...(json && { encType: "application/json" }), ...to });
    },
  };
}

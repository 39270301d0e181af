// Submits a form without leaving its page: shows the result once, and a failure in a banner.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type CommandFailed, isFailed } from "../../actions/command-action.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { common } from "../texts/common.ts";

type Submit = ReturnType<typeof useFetcher>["submit"];

interface Command<Answer> {
  pending: boolean;
  /** The last answer; undefined while one is awaited. */
  answer: Answer | undefined;
  /** The fields that are on their way. */
  sent: FormData | undefined;
  submit: Submit;
}

const { tooMuch, tooLarge, sending } = common.fault;
const WORDS = { too_much: tooMuch, too_large: tooLarge, lost: sending };

/** For actions of pages whose `clientAction` is `commandAction`. `onAnswer` is called once for each answer. */
export function useCommand<Answer>(onAnswer?: (answer: Answer) => void): Command<Answer> {
  const fetcher = useFetcher<unknown>();
  const { report, clear } = useFeedback();
  const seen = useRef<unknown>();
  const told = useRef(onAnswer);
  useEffect(() => {
    told.current = onAnswer;
  });
  const { data, state, submit } = fetcher;
  useEffect(() => {
    // As soon as the answer is there: when the page has been read again too, what sent it may not stand on it any more.
    if (state === "submitting" || data === undefined || seen.current === data) return;
    seen.current = data;
    if (isFailed(data)) report(WORDS[data.refused ?? "lost"]);
    else told.current?.(data as Answer);
  }, [data, state, report]);
  return {
    sent: fetcher.formData,
    pending: state !== "idle",
    answer: state === "idle" && !isFailed(data) ? (data as Exclude<Answer, CommandFailed> | undefined) : undefined,
    submit(...args) {
      clear();
      submit(...args);
    },
  };
}

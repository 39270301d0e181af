// Data that a page requests after rendering, and again as the merchant types. Only the latest request counts.
import { useCallback, useEffect, useState } from "react";
import { NO_ANSWER_MS } from "../../actions/limits.ts";
import { askApp } from "./ask-app.ts";

/** `rest` of a search: milliseconds after the last keystroke. */
export const TYPING_MS = 250;

interface HowToAsk<T> {
  /** Parses the response, by default as JSON. Pass a stable function: a new one repeats the request. */
  read?: (answer: Response) => Promise<T>;
  /** Delay after the last change of the address, in milliseconds. */
  rest?: number;
}

interface Came<T> {
  of: string;
  attempt: number;
  lost: boolean;
  /** If this request failed, the value of the previous one. */
  value: T | undefined;
}

const asJson = (answer: Response) => answer.json();

/** Requests nothing for null. A new address aborts the pending request. */
export function useResource<T>(address: string | null, { read = asJson, rest = 0 }: HowToAsk<T> = {}) {
  const [came, setCame] = useState<Came<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === null) return;
    const stop = new AbortController();
    let left = false;
    const ask = async () => {
      try {
        const value = await read(await askApp(address, { signal: stop.signal }));
        if (!left) setCame({ of: address, attempt, lost: false, value });
      } catch {
        if (!left) setCame((before) => ({ of: address, attempt, lost: true, value: before?.value }));
      }
    };
    const timers = [setTimeout(() => void ask(), rest), setTimeout(() => stop.abort(), rest + NO_ANSWER_MS)];
    return () => {
      left = true;
      timers.forEach(clearTimeout);
      stop.abort();
    };
  }, [address, attempt, read, rest]);
  const here = came !== null && came.of === address && came.attempt === attempt;
  return {
    /** Data of the current address; undefined until it arrives. */
    value: here && !came.lost ? came.value : undefined,
    /** The latest data, possibly of a previous address, so that a list stays visible while the next one loads. */
    latest: came?.value,
    pending: address !== null && !here,
    /** The request failed, or had no answer for too long; `again` retries it. */
    lost: here && came.lost,
    again: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

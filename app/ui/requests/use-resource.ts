// Something that a page asks the app for once it is drawn, or again as the merchant types: the latest asked is what counts.
import { useCallback, useEffect, useState } from "react";
import { askApp } from "./ask-app.ts";

export interface Resource<T> {
  /** What the address gives; undefined until it has come. */
  value: T | undefined;
  /** The last that came, be it of an address before: a list stays in sight while the next is awaited. */
  latest: T | undefined;
  pending: boolean;
  /** The request failed; `again` repeats it. */
  lost: boolean;
  again(): void;
}

interface HowToAsk<T> {
  /** JSON unless told. The same function each time, or it is asked anew. */
  read?: (answer: Response) => Promise<T>;
  /** Waits so long after the last change of the address. Milliseconds. */
  rest?: number;
}

interface Came<T> {
  of: string;
  attempt: number;
  lost: boolean;
  /** Where this one is lost, the one before. */
  value: T | undefined;
}

const asJson = (answer: Response) => answer.json();

/** Null: nothing is asked. An address that is left before it has answered is given up. */
export function useResource<T>(address: string | null, { read = asJson, rest = 0 }: HowToAsk<T> = {}): Resource<T> {
  const [came, setCame] = useState<Came<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === null) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const value = await read(await askApp(address, { signal: stop.signal }));
        if (!stop.signal.aborted) setCame({ of: address, attempt, lost: false, value });
      } catch {
        if (!stop.signal.aborted) {
          setCame((before) => ({ of: address, attempt, lost: true, value: before?.value }));
        }
      }
    };
    const timer = setTimeout(() => void ask(), rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, attempt, read, rest]);
  const here = came !== null && came.of === address && came.attempt === attempt;
  return {
    value: here && !came.lost ? came.value : undefined,
    latest: came?.value,
    pending: address !== null && !here,
    lost: here && came.lost,
    again: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

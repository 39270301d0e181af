// The product as the app answers it, and again after it was marked.
import { useCallback, useEffect, useState } from "preact/hooks";
import type { ProductAnswer, ProductCommandAnswer } from "../../../app/ui/extensions/product-contract.ts";
import { askApp, type Asked } from "../../shared/ask-app.ts";

export type Named = { id: string } | { variant: string };

/** Null words: no answer came, so that nobody knows. */
export interface Outcome {
  done: boolean;
  words: string | null;
}

export function useProduct(named: Named) {
  const [asked, setAsked] = useState<Asked<ProductAnswer> | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [marking, setMarking] = useState(false);
  const query = new URLSearchParams(named).toString();
  const ask = useCallback(() => {
    setAsked(null);
    void askApp<ProductAnswer>(`product?${query}`).then(setAsked);
  }, [query]);
  useEffect(ask, [ask]);

  const mark = (notAKit: boolean) => {
    setMarking(true);
    setOutcome(null);
    void askApp<ProductCommandAnswer>("product", { ...named, notAKit }).then((answered) => {
      setMarking(false);
      if (answered.kind === "fault") return setOutcome({ done: false, words: null });
      const { done, words, product } = answered.answer;
      setOutcome({ done, words });
      setAsked({ kind: "answer", answer: product });
    });
  };
  return { asked, outcome, marking, ask, mark };
}

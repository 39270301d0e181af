// The product as the app answers it, and again after it was changed.
import type { Api } from "@shopify/ui-extensions/admin.product-details.block.render";
import { useCallback, useEffect, useState } from "preact/hooks";
import type {
  DesignsAnswer,
  ProductAnswer,
  ProductCommandAnswer,
} from "../../../app/ui/extensions/product-contract.ts";
import { askApp, type Asked } from "../../shared/ask-app.ts";
import { unanswered } from "../../shared/unanswered.ts";

declare const shopify: Pick<Api, "picker">;

export type Named = { id: string } | { variant: string };

export interface Outcome {
  done: boolean;
  words: string;
  link?: ProductCommandAnswer["link"];
  undo?: ProductCommandAnswer["undo"];
}

/** What is under way: the marking of all variants, the change of one, or an undo. */
export type Changing = string | null;

/** The button that accepts what a variant matches, beside the one that chooses another design for it. */
export const acceptOf = (variant: string) => `accept ${variant}`;

export function useProduct(named: Named, translate: (key: string) => string) {
  const [asked, setAsked] = useState<Asked<ProductAnswer> | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [changing, setChanging] = useState<Changing>(null);
  const query = new URLSearchParams(named).toString();
  const ask = useCallback(() => {
    setAsked(null);
    void askApp<ProductAnswer>(`product?${query}`).then(setAsked);
  }, [query]);
  useEffect(ask, [ask]);

  const change = (what: string, body: object) => {
    setChanging(what);
    setOutcome(null);
    void askApp<ProductCommandAnswer>("product", { ...named, ...body }).then((answered) => {
      setChanging(null);
      if (answered.kind === "fault") return setOutcome({ done: false, words: unanswered(answered.fault, translate) });
      const { product, ...came } = answered.answer;
      setOutcome(came);
      setAsked({ kind: "answer", answer: product });
    });
  };
  const choose = async (variant: string) => {
    setChanging(variant);
    const answered = await askApp<DesignsAnswer>(`designs?variant=${variant}`);
    setChanging(null);
    if (answered.kind === "fault") return setOutcome({ done: false, words: translate(`fault.${answered.fault}.body`) });
    const design = await pick(answered.answer);
    if (design !== undefined) change(variant, { of: variant, design });
  };
  return {
    ...{ asked, outcome, changing, ask },
    mark: (notAKit: boolean) => change("mark", { notAKit }),
    undo: (run: string) => change("undo", { undo: run }),
    accept: (variant: string, design: string) => change(acceptOf(variant), { of: variant, design }),
    choose: (variant: string) => void choose(variant),
  };
}

/** Undefined: canceled. */
async function pick({ heading, headers, designs }: DesignsAnswer): Promise<string | undefined> {
  const picker = await shopify.picker({
    heading,
    multiple: false,
    headers: headers.map((content) => ({ content })),
    items: designs.map(({ sku, name, data, picture, badge }) => ({
      ...{ id: sku, heading: name, data },
      ...(picture && { thumbnail: { url: picture } }),
      ...(badge && { badges: [{ content: badge, tone: "info" as const }] }),
    })),
  });
  return (await picker.selected)?.[0];
}

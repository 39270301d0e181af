// Buttons that preview the suggestions for all variants without a link.
import { Button } from "@shopify/polaris";
import { SUGGESTION_LEVELS } from "../../../linking/limits.ts";
import type { SuggestionTally } from "../../../linking/suggest/suggest-for-page.ts";
import { useResource } from "../../requests/use-resource.ts";
import { suggestionStrip as words } from "../../texts/links/suggestion-strip.ts";

interface SuggestionStripProps {
  /** Number of variants without a link. When it changes, suggestions are loaded again. */
  notLinked: number;
  pending: boolean;
  onPreview: (score: number) => void;
}

export function SuggestionStrip({ notLinked, pending, onPreview }: SuggestionStripProps) {
  const { latest } = useResource<SuggestionTally | null>(`/app/links/suggestions?count&of=${notLinked}`);
  const choices = latest === undefined ? [] : choicesOf(latest, notLinked);
  return (
    // Reserves its height until the numbers arrive.
    <div className="kit-suggestion-choices">
      {choices.map(({ score, content }, at) => (
        <Button
          key={score}
          variant={at === 0 ? "primary" : "secondary"}
          onClick={() => onPreview(score)}
          loading={pending}
        >
          {content}
        </Button>
      ))}
    </div>
  );
}

/** High-confidence suggestions, and all of them if there are more. */
function choicesOf(tally: SuggestionTally | null, notLinked: number): { score: number; content: string }[] {
  const { certain, likely, possible } = SUGGESTION_LEVELS;
  if (tally === null) return [{ score: likely, content: words.findAll(notLinked) }];
  const all = tally.certain + tally.likely + tally.possible;
  return [
    ...(tally.certain > 0 ? [{ score: certain, content: words.reviewCertain(tally.certain) }] : []),
    ...(all > tally.certain
      ? [{ score: possible, content: tally.certain > 0 ? words.reviewAll(all) : words.review(all) }]
      : []),
  ];
}

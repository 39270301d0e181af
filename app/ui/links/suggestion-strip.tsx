// How many suggestions there are, from the surest down, and the way to look at them before anything is written.
import { BlockStack, Button, Card, Text } from "@shopify/polaris";
import type { SuggestionTally } from "../../linking/suggest/suggest-for-page.ts";
import { SUGGESTION_LEVELS } from "../../linking/limits.ts";
import { useResource } from "../requests/use-resource.ts";
import { suggestionStrip as words } from "../texts/suggestion-strip.ts";

interface SuggestionStripProps {
  /** Variants that are not linked: of another number there are other suggestions. */
  notLinked: number;
  pending: boolean;
  onPreview: (score: number) => void;
}

export function SuggestionStrip({ notLinked, pending, onPreview }: SuggestionStripProps) {
  const { latest } = useResource<SuggestionTally | null>(`/app/links/suggestions?count&of=${notLinked}`);
  const choices = latest === undefined ? [] : choicesOf(latest, notLinked);
  return (
    <Card>
      {/* It keeps its height until the figures come. */}
      <div className="kit-suggestion-strip">
        <BlockStack gap="050">
          <Text as="h2" variant="headingSm">
            {latest ? words.tally(latest) : latest === null ? words.title : words.counting}
          </Text>
          <Text as="p" tone="subdued" variant="bodySm">
            {words.body}
          </Text>
        </BlockStack>
        <div className="kit-suggestion-choices">
          {choices.map(({ score, content, primary }) => (
            <Button
              key={score}
              variant={primary ? "primary" : "secondary"}
              onClick={() => onPreview(score)}
              loading={pending}
            >
              {content}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}

interface Choice {
  score: number;
  content: string;
  primary: boolean;
}

/** Each takes in the surer ones; one that adds nothing is left out. */
function choicesOf(tally: SuggestionTally | null, notLinked: number): Choice[] {
  const { certain, likely, possible } = SUGGESTION_LEVELS;
  if (tally === null) return [{ score: likely, content: words.findAll(notLinked), primary: true }];
  const sure = tally.certain + tally.likely;
  return [
    ...(tally.certain > 0 ? [{ score: certain, content: words.reviewCertain(tally.certain) }] : []),
    ...(tally.likely > 0 ? [{ score: likely, content: words.reviewLikely(sure) }] : []),
    ...(tally.possible > 0 ? [{ score: possible, content: words.reviewAll(sure + tally.possible) }] : []),
  ].map((choice, at) => ({ ...choice, primary: at === 0 && sure > 0 }));
}

// The design of a variant, or the one that is suggested, with what can be done about it.
import { BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import type { VariantRow } from "../../linking/mirror/search-variants.ts";
import { useIsPhone } from "../pieces/frame-context.ts";
import { WrappedText } from "../pieces/wrapped-text.tsx";
import { links } from "../texts/links.ts";
import { nameOfVariant } from "./name-of-variant.ts";
import type { SuggestionView } from "./use-suggestions.ts";

export interface RowUses {
  onChoose: (rows: VariantRow[]) => void;
  onRepair: (row: VariantRow, design: string) => void;
  /** The sizes of variant and kit are meant to differ, or are not any more. */
  onIntend: (rows: VariantRow[], intended: boolean) => void;
  suggestions: ReadonlyMap<string, SuggestionView>;
  onAccept: (row: VariantRow, design: string) => void;
}

type RowProps = RowUses & { row: VariantRow };

export function DesignOfVariant({ row, onChoose, onRepair, onIntend, suggestions, onAccept }: RowProps) {
  const { design } = row;
  const suggestion = row.state === "not_linked" ? suggestions.get(row.variantId) : undefined;
  const repair = repairOf(row);
  const phone = useIsPhone();
  // The row itself is a large checkbox: a press on a button in it is not meant for that.
  const apart = (event: { stopPropagation(): void }) => event.stopPropagation();
  return (
    <BlockStack gap="200" inlineAlign="start">
      {design &&
        (design.name === null ? (
          <Text as="span" tone="subdued">
            {links.unknownDesign}
          </Text>
        ) : (
          <WrappedText>
            <Link url={`/app/designs/${encodeURIComponent(design.sku)}`}>{design.name}</Link>
          </WrappedText>
        ))}
      {suggestion && (
        <WrappedText>
          <Text as="span">{links.suggest.suggested(suggestion.name, suggestion.score)}</Text>
          <Text as="p" variant="bodySm" tone="subdued">
            {[links.suggest.reasons[suggestion.reason], suggestion.words.join(", ")].filter(Boolean).join(": ")}
          </Text>
        </WrappedText>
      )}
      <div onClick={apart} onKeyDown={apart}>
        <InlineStack gap="300" blockAlign="center" wrap={phone}>
          {suggestion && (
            <Button
              size="slim"
              onClick={() => onAccept(row, suggestion.design)}
              accessibilityLabel={`${acceptWords(suggestion)}: ${suggestion.name}, ${nameOfVariant(row)}`}
            >
              {acceptWords(suggestion)}
            </Button>
          )}
          {repair && (
            <Button
              size="slim"
              onClick={() => onRepair(row, repair.design)}
              accessibilityLabel={`${repair.words}: ${nameOfVariant(row)}`}
            >
              {repair.words}
            </Button>
          )}
          {(row.reason === "size_differs" || row.reason === "size_intended") && (
            <SizeButton row={row} onIntend={onIntend} />
          )}
          <Button
            variant="plain"
            onClick={() => onChoose([row])}
            accessibilityLabel={`${design ? links.change : links.choose}: ${nameOfVariant(row)}`}
          >
            {design ? links.change : links.choose}
          </Button>
        </InlineStack>
      </div>
    </BlockStack>
  );
}

function SizeButton({ row, onIntend }: Pick<RowProps, "row" | "onIntend">) {
  const differs = row.reason === "size_differs";
  const words = differs ? links.size.intended : links.size.notIntended;
  return (
    <Button
      {...(differs ? { size: "slim" as const } : { variant: "plain" as const })}
      onClick={() => onIntend([row], differs)}
      accessibilityLabel={`${words}: ${nameOfVariant(row)}`}
    >
      {words}
    </Button>
  );
}

/** What is of another size is not recommended. */
function acceptWords({ reason }: SuggestionView): string {
  const otherSize = reason === "same_name_other_size" || reason === "words_other_size";
  return otherSize ? links.suggest.review : links.suggest.accept;
}

/** What one click does for the row; null: a design must be chosen. */
function repairOf(row: VariantRow): { design: string; words: string } | null {
  if (!row.design?.name) return null;
  const { sku: design } = row.design;
  if (row.reason === "sku_changed" || row.reason === "sku_removed") return { design, words: links.repair };
  if (row.reason === "sku_copied") return { design, words: links.same };
  return row.state === "by_sku" ? { design, words: links.linkedBySku } : null;
}

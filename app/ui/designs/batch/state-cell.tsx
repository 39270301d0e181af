// The state of a row, and what can be done about it.
import { Badge, BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import { Subdued } from "../../pieces/card.tsx";
import { adding as words } from "../../texts/designs/adding.ts";
import { registration as register } from "../../texts/designs/registration.ts";
import type { RowStanding } from "../row-standing.ts";
import { fullName } from "../sizes-of-designs.ts";
import { isLocked, type RegistrationRow } from "../use-registrations.ts";
import { fileOf } from "./field-cells.tsx";

interface StateCellProps {
  row: RegistrationRow;
  standing: RowStanding;
  sending: boolean;
  /** Null: it is the only one. */
  onRemove: (() => void) | null;
  onReplace: () => void;
}

export function StateCell({ row, standing, sending, onRemove, onReplace }: StateCellProps) {
  return (
    <div className="kit-cell-words">
      <BlockStack gap="100" inlineAlign="start">
        <Standing row={row} standing={standing} />
        {standing.kind === "replaces" && (
          <Button
            size="slim"
            disabled={sending}
            accessibilityLabel={words.of(register.replace, fileOf(row))}
            onClick={onReplace}
          >
            {register.replace}
          </Button>
        )}
        {onRemove && !isLocked(row) && (
          <Button
            variant="plain"
            tone="critical"
            accessibilityLabel={words.of(register.removeRow, fileOf(row))}
            onClick={onRemove}
          >
            {register.removeRow}
          </Button>
        )}
      </BlockStack>
    </div>
  );
}

function Standing({ row, standing }: Pick<StateCellProps, "row" | "standing">) {
  switch (standing.kind) {
    case "ready":
      return <Text as="span">{words.ready}</Text>;
    case "adding":
      return <Subdued as="span">{words.adding}</Subdued>;
    case "incomplete":
    case "replaces":
      return (
        <Text as="span" tone="caution" breakWord>
          {standing.words}
        </Text>
      );
    case "failed":
      return (
        <Text as="span" tone="critical" breakWord>
          {standing.words}
        </Text>
      );
    case "added":
      return (
        <>
          <InlineStack gap="200" blockAlign="center">
            <Badge tone="success">{words.added}</Badge>
            <Link
              url={`/app/designs/${encodeURIComponent(standing.sku)}`}
              accessibilityLabel={words.of(words.view, fullName(row))}
            >
              {words.view}
            </Link>
          </InlineStack>
          {standing.words !== null && (
            <Text as="span" tone="caution" breakWord>
              {standing.words}
            </Text>
          )}
        </>
      );
  }
}

// Several variants at once on a phone. Polaris's condensed table has no checkboxes, so what is on the page is selected with these.
import { BlockStack, Box, Button, Checkbox, InlineStack, Text } from "@shopify/polaris";
import { links } from "../texts/links.ts";

export interface PhoneSelectionProps {
  selecting: boolean;
  selected: number;
  /** How many variants the page shows. */
  shown: number;
  onSelecting: (selecting: boolean) => void;
  onSelectAll: (selected: boolean) => void;
  onChoose: () => void;
  onRemove: () => void;
}

const { select } = links;

/** Stays in sight while the list is scrolled. The button that starts and ends it is one, so that it keeps the focus. */
export function PhoneSelection({ selecting, selected, shown, ...on }: PhoneSelectionProps) {
  const none = selected === 0;
  return (
    <div style={{ position: "sticky", top: 0, zIndex: 2, background: "var(--p-color-bg-surface)" }}>
      <Box padding="300" borderBlockEndWidth="025" borderColor="border">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Button onClick={() => on.onSelecting(!selecting)}>{selecting ? select.end : select.start}</Button>
            <div role="status">{selecting && <Text as="span">{select.chosen(selected)}</Text>}</div>
          </InlineStack>
          {selecting && (
            <>
              <Checkbox
                label={select.all(shown)}
                checked={selected === shown ? true : none ? false : "indeterminate"}
                onChange={on.onSelectAll}
              />
              <InlineStack gap="200">
                <Button variant="primary" disabled={none} onClick={on.onChoose}>
                  {links.choose}
                </Button>
                <Button disabled={none} onClick={on.onRemove}>
                  {links.remove}
                </Button>
              </InlineStack>
            </>
          )}
        </BlockStack>
      </Box>
    </div>
  );
}

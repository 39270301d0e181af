// Selection on a phone: a checkbox for all rows of the page, and bulk actions at the bottom of the screen.
import { ActionList, Box, Button, Checkbox, InlineStack, Popover, Text } from "@shopify/polaris";
import { useState } from "react";
import { lists as words } from "../../texts/lists.ts";
import type { ListAction } from "./list-columns.ts";
import type { ListSelection } from "./use-list-selection.ts";

export function AllRows<Row>({ selection, shown }: { selection: ListSelection<Row>; shown: number }) {
  const selected = selection.ids.length;
  return (
    <Box paddingBlock="200" paddingInline="400">
      <Checkbox
        label={words.all(shown)}
        checked={selected === shown ? true : selected > 0 ? "indeterminate" : false}
        onChange={selection.selectAll}
      />
    </Box>
  );
}

/** More buttons don't fit beside the count. */
const SIDE_BY_SIDE = 2;

interface SelectionFootProps {
  count: number;
  actions: ListAction[];
  busy: boolean;
}

export function SelectionFoot({ count, actions, busy }: SelectionFootProps) {
  return (
    <div className="kit-selection-foot">
      <Box background="bg-surface" padding="300" borderBlockStartWidth="025" borderColor="border" shadow="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <div role="status">
            <Text as="span">{words.selected(count)}</Text>
          </div>
          {actions.length > SIDE_BY_SIDE ? (
            <ActionMenu actions={actions} busy={busy} />
          ) : (
            <InlineStack gap="200">
              {actions.map(({ content, onAction }, at) => (
                <Button key={content} onClick={onAction} disabled={busy} {...(at === 0 && { variant: "primary" })}>
                  {content}
                </Button>
              ))}
            </InlineStack>
          )}
        </InlineStack>
      </Box>
    </div>
  );
}

function ActionMenu({ actions, busy }: Omit<SelectionFootProps, "count">) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      active={open}
      onClose={() => setOpen(false)}
      preferredPosition="above"
      activator={
        <Button variant="primary" disclosure="up" loading={busy} onClick={() => setOpen(!open)}>
          {words.actions}
        </Button>
      }
    >
      <ActionList actionRole="menuitem" items={actions} onActionAnyItem={() => setOpen(false)} />
    </Popover>
  );
}

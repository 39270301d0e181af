// Warnings of a draft: each kind once with its count, its meaning and a link to its rows. Rendered only on the page of runs.
import { BlockStack, Box, Button, Collapsible, InlineStack, Text } from "@shopify/polaris";
import { useId, useState } from "react";
import type { RunView } from "../../../linking/runs/run-view.ts";
import { Subdued } from "../../pieces/card.tsx";
import { planNotes } from "../../texts/links/plan-notes.ts";

type Note = RunView["warnings"][number];

export function PlanNotes({ run, only }: { run: RunView; only: string | null }) {
  // The active filter stays in the list, with a link back to all rows.
  const notes = run.warnings.filter(
    ({ warning, count }) => warning !== "size_differs" && (count > 0 || warning === only),
  );
  const replaced = notes.some(({ warning }) => warning === "overwrites_sku" || warning === "replaces_design");
  if (notes.length === 0) return null;
  return (
    <>
      {replaced && <Text as="p">{planNotes.whySkus}</Text>}
      <BlockStack as="ul" gap="200">
        {notes.map((note) => (
          <li key={note.warning}>
            <NoteLine note={note} shown={only === note.warning} />
          </li>
        ))}
      </BlockStack>
    </>
  );
}

/** `shown`: the list is filtered by this warning. */
function NoteLine({ note: { warning, count }, shown }: { note: Note; shown: boolean }) {
  const [open, setOpen] = useState(shown);
  const id = useId();
  if (warning === "size_differs") return null;
  const { line, means } = planNotes.kinds[warning];
  return (
    <BlockStack gap="100">
      <InlineStack>
        <Button
          variant="monochromePlain"
          disclosure={open ? "up" : "down"}
          ariaExpanded={open}
          ariaControls={id}
          onClick={() => setOpen(!open)}
        >
          {line(count)}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={open} transition={false}>
        <Box paddingInlineStart="300" paddingBlockEnd="100">
          <BlockStack gap="100">
            <Subdued>{means}</Subdued>
            <InlineStack>
              <Button variant="plain" url={shown ? "?" : `?only=${warning}`}>
                {shown ? planNotes.all : planNotes.show}
              </Button>
            </InlineStack>
          </BlockStack>
        </Box>
      </Collapsible>
    </BlockStack>
  );
}

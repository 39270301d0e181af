// Selects which rows of a preview are applied: single rows, all of them, or all with the same size.
import { useFetchers } from "@remix-run/react";
import { Banner, Box, Button, Checkbox, InlineStack, Text } from "@shopify/polaris";
import { useState, type ReactNode } from "react";
import type { RunAnswer } from "../../../actions/link-run-form.ts";
import type { RunRowView, RunView } from "../../../linking/runs/run-view.ts";
import { useCommand } from "../../requests/use-command.ts";
import { runs } from "../../texts/links/link-runs.ts";
import type { RunCommand } from "./use-run-command.ts";

const { pick } = runs;

/** Show a tick at once; the counts follow with the answer. */
export function PickRow({ row, label }: { row: RunRowView; label: ReactNode }) {
  const { pending, submit } = useCommand<RunAnswer>();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [waiting, setWaiting] = useState(pending);
  if (waiting !== pending) {
    setWaiting(pending);
    if (!pending) setAsked(null);
  }
  return (
    <Checkbox
      label={label}
      checked={asked ?? row.state === "waiting"}
      onChange={(picked) => {
        setAsked(picked);
        submit({ intent: "pick", rows: String(row.position), picked: picked ? "yes" : "no" });
      }}
    />
  );
}

/** While true, the server doesn't have the latest ticks yet, so the draft can't be applied. */
export function usePicking(): boolean {
  return useFetchers().some(({ state, formData }) => state !== "idle" && formData?.get("intent") === "pick");
}

export function PickAll({ run, command }: { run: RunView; command: RunCommand }) {
  const { total, counts, sizeDiffers } = run;
  const all = total + counts.left_out;
  if (all < 2) return null;
  const sameSize = all - sizeDiffers.all;
  const sameSizeChosen = total - sizeDiffers.chosen;
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border">
      <InlineStack gap="400" blockAlign="center">
        <div role="status">
          <Text as="span">{pick.chosen(total, all)}</Text>
        </div>
        {sameSizeChosen < sameSize && (
          <Button onClick={() => command.pick("same_size", true)}>
            {sizeDiffers.all > 0 ? pick.allSameSize : pick.all}
          </Button>
        )}
        {sameSizeChosen > 0 && <Button onClick={() => command.pick("same_size", false)}>{pick.none}</Button>}
      </InlineStack>
    </Box>
  );
}

export function SizesDiffer({ run, command }: { run: RunView; command: RunCommand }) {
  const { all, chosen } = run.sizeDiffers;
  if (all === 0) return null;
  return (
    <Banner tone="warning" title={pick.differ(all)}>
      <Text as="p">{pick.differBody(all)}</Text>
      <Box paddingBlockStart="200">
        <InlineStack gap="300">
          {chosen < all && (
            <Button onClick={() => command.pick("size_differs", true)}>{pick.withDiffering(all)}</Button>
          )}
          {chosen > 0 && (
            <Button onClick={() => command.pick("size_differs", false)}>{pick.withoutDiffering(all)}</Button>
          )}
        </InlineStack>
      </Box>
    </Banner>
  );
}

// The latest changes on the linking page: their progress, and links to their rows and to undo.
import { Badge, BlockStack, Button, Card, InlineStack, Link, ProgressBar, Text } from "@shopify/polaris";
import type { RunView } from "../../../linking/runs/run-view.ts";
import { Subdued } from "../../pieces/card.tsx";
import { lastRun } from "../../texts/links/last-run.ts";
import { useRunWatch } from "./use-run-watch.ts";

/** Runs with problems are shown above the list, successful ones below it. */
export function isSettled(run: RunView): boolean {
  return run.state === "done" && run.counts.failed === 0;
}

export function LatestRun({ run }: { run: RunView }) {
  useRunWatch(run.state);
  if (isSettled(run)) return null;
  const busy = run.state === "running";
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingSm" id="latest-run">
              {lastRun.last[run.kind]}
            </Text>
            {run.state !== "done" && <Badge tone={busy ? "info" : "warning"}>{lastRun.states[run.state]}</Badge>}
            <Subdued>{busy ? lastRun.progress(run.settled, run.total) : lastRun.result(run)}</Subdued>
          </InlineStack>
          <Button variant="plain" url={`/app/links/runs/${run.id}`}>
            {lastRun.open}
          </Button>
        </InlineStack>
        {busy && (
          <ProgressBar
            progress={(100 * run.settled) / Math.max(1, run.total)}
            size="small"
            ariaLabelledBy="latest-run"
          />
        )}
      </BlockStack>
    </Card>
  );
}

export function SettledRun({ run }: { run: RunView }) {
  return (
    <>
      {`${lastRun.last[run.kind]}: ${lastRun.result(run)}. `}
      <Link url={`/app/links/runs/${run.id}`}>{lastRun.open}</Link>
    </>
  );
}

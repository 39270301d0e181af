// Where a run stands, in one sentence and a bar, with what can be done about it.
import { Banner, BlockStack, Button, Card, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import type { RunView } from "../../mapping/read-run.ts";
import { runs } from "../texts/links.ts";
import type { RunCommand } from "./use-run-command.ts";

export function RunHead({ run, command }: { run: RunView; command: RunCommand }) {
  const settled = run.total - run.counts.waiting;
  switch (run.state) {
    case "draft":
      return (
        <Banner tone="info" title={runs.states.draft}>
          {runs.summary(run.total)}
        </Banner>
      );
    case "running":
      return (
        <Card>
          <BlockStack gap="200">
            <div role="status">
              <Text as="p" id="run-progress">
                {runs.progress(settled, run.total)}
              </Text>
            </div>
            <ProgressBar progress={(100 * settled) / Math.max(1, run.total)} ariaLabelledBy="run-progress" />
            <Text as="p" tone="subdued">
              {runs.leave}
            </Text>
          </BlockStack>
        </Card>
      );
    case "stopped":
      return (
        <Banner
          tone="warning"
          title={runs.states.stopped}
          action={{ content: runs.goOn, onAction: command.resume, loading: command.pending }}
        >
          {runs.stoppedBecause}
        </Banner>
      );
    case "done":
    case "discarded":
      return (
        <Banner tone={run.counts.failed > 0 ? "warning" : "success"} title={runs.result(run.counts)}>
          <InlineStack gap="300">
            {run.counts.failed > 0 && (
              <Button onClick={command.resume} loading={command.pending}>
                {runs.retry}
              </Button>
            )}
            {run.canUndo && (
              <Button onClick={command.undo} loading={command.pending}>
                {runs.undo}
              </Button>
            )}
          </InlineStack>
        </Banner>
      );
  }
}

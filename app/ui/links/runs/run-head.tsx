// Status of a run as a sentence and a bar, with its actions.
import { Banner, Button, InlineStack, Text } from "@shopify/polaris";
import type { RowsOnly, RunView } from "../../../linking/runs/run-view.ts";
import { runs } from "../../texts/links/link-runs.ts";
import { SizesDiffer } from "./pick-rows.tsx";
import { PlanNotes } from "./plan-notes.tsx";
import { ProgressCard } from "./progress-card.tsx";
import type { RunCommand } from "./use-run-command.ts";

export function RunHead({ run, only, command }: { run: RunView; only: RowsOnly; command: RunCommand }) {
  switch (run.state) {
    case "draft":
      return (
        <>
          <DraftHead run={run} />
          <SizesDiffer run={run} command={command} />
          <PlanNotes run={run} only={only} />
        </>
      );
    case "running":
      return (
        <ProgressCard
          id="run-progress"
          says={runs.progress(run.settled, run.total)}
          done={run.settled}
          total={run.total}
          note={run.together ? `${runs.together} ${runs.leave}` : runs.leave}
        />
      );
    case "stopped":
      return (
        <Banner
          tone="warning"
          title={runs.stopped(run.settled, run.total)}
          action={{ content: runs.goOn, onAction: command.resume, loading: command.pending }}
        >
          {runs.stoppedBecause[run.stopReason ?? "fault"]}
        </Banner>
      );
    case "done":
      return (
        <Banner tone={run.counts.failed > 0 ? "warning" : "success"} title={runs.result(run.counts)}>
          <InlineStack gap="300">
            {run.canRetry && (
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

function DraftHead({ run }: { run: RunView }) {
  const { refused } = run.counts;
  if (run.total + run.counts.left_out === 0 && refused > 0) {
    return (
      <Banner tone="critical" title={runs.allRefused}>
        {runs.allRefusedBody(refused)}
      </Banner>
    );
  }
  return (
    <Banner tone={refused > 0 ? "warning" : "info"} title={runs.states.draft}>
      <Text as="p">{run.total === 0 ? runs.nothingChosen : runs.summary(run.total)}</Text>
      {refused > 0 && <Text as="p">{runs.refused(refused)}</Text>}
    </Banner>
  );
}

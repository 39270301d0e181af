// Status of a run as a sentence and a bar, with its actions.
import { Banner, BlockStack, Button, Card, Checkbox, InlineStack, Text } from "@shopify/polaris";
import { type ReactNode, useEffect, useRef } from "react";
import type { DraftTracking } from "../../../linking/runs/run-draft.ts";
import type { RowsOnly, RunView } from "../../../linking/runs/run-view.ts";
import { CardTitle } from "../../pieces/card.tsx";
import { runs } from "../../texts/links/link-runs.ts";
import { SizesDiffer } from "./pick-rows.tsx";
import { PlanNotes } from "./plan-notes.tsx";
import { ProgressCard } from "./progress-card.tsx";
import type { RunCommand } from "./use-run-command.ts";

interface RunHeadProps {
  run: RunView;
  tracking: DraftTracking | null;
  /** Open orders that sold its variants before they were linked. */
  openSales: number;
  only: RowsOnly;
  command: RunCommand;
}

/** Gets the focus when the draft is applied: the button that had it, in the admin's title bar, is gone. */
export function RunHead(props: RunHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  const { state } = props.run;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "draft" && state !== "draft") head.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <div ref={head} tabIndex={-1}>
      <BlockStack gap="400">
        <StateOfRun {...props} />
      </BlockStack>
    </div>
  );
}

function StateOfRun({ run, tracking, openSales, only, command }: RunHeadProps) {
  switch (run.state) {
    case "draft":
      return (
        <>
          <SizesDiffer run={run} command={command} />
          <DraftHead run={run}>
            <PlanNotes run={run} only={only} />
            {tracking && <DraftOptions tracking={tracking} command={command} />}
          </DraftHead>
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
        <Banner tone={toneOf(run.counts)} title={runs.result(run)}>
          <BlockStack gap="300">
            {openSales > 0 && <Text as="p">{runs.openSales(openSales)}</Text>}
            <InlineStack gap="300">
              {run.canRetry && (
                <Button onClick={command.resume} loading={command.pending}>
                  {runs.retry}
                </Button>
              )}
              {run.counts.done > 0 && (run.kind === "link" || run.kind === "csv") && (
                <Button url="/app/links/test">{runs.test}</Button>
              )}
              {run.canUndo && (
                <Button onClick={command.undo} loading={command.pending}>
                  {run.kind === "undo" ? runs.redo : runs.undo}
                </Button>
              )}
            </InlineStack>
          </BlockStack>
        </Banner>
      );
  }
}

function toneOf({ done, failed }: RunView["counts"]) {
  if (failed === 0) return "success";
  return done === 0 ? "critical" : "warning";
}

/** What applying does, in one card: the rows begin within the first screen. */
function DraftHead({ run, children }: { run: RunView; children: ReactNode }) {
  const { refused } = run.counts;
  if (run.total + run.counts.left_out === 0 && refused > 0) {
    return (
      <Banner tone="critical" title={runs.allRefused}>
        {runs.allRefusedBody(refused)}
      </Banner>
    );
  }
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <CardTitle>{run.total === 0 ? runs.nothingChosen : runs.summary(run.total)}</CardTitle>
          {refused > 0 && <Text as="p">{runs.refused(refused)}</Text>}
          {run.total > 0 && <Text as="p">{runs.undoable}</Text>}
        </BlockStack>
        {children}
      </BlockStack>
    </Card>
  );
}

function DraftOptions({ tracking, command }: { tracking: DraftTracking; command: RunCommand }) {
  const { tracked, stopping } = tracking;
  const stored = stopping === tracked ? true : stopping > 0 ? ("indeterminate" as const) : false;
  // Show the requested value at once; the rows follow with the answer.
  const checked = command.asked === "untrack" ? true : command.asked === "track" ? false : stored;
  if (tracked === 0) return null;
  return (
    <Checkbox
      label={runs.untrack(tracked)}
      helpText={runs.untrackHelp}
      checked={checked}
      onChange={command.setUntrack}
    />
  );
}

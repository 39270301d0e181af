// A check that is running or failed: its progress, what went wrong, and what to do.
import { Banner, Card, InlineStack, Spinner, Text } from "@shopify/polaris";
import type { ReportDetails } from "../../daily-check/read/report-summary.ts";
import { ShopTime } from "../pieces/shop-time.tsx";
import { useLookAgain } from "../requests/use-look-again.ts";
import { faultWords } from "../texts/attention/check-faults.ts";
import { dailyCheck as words, progressWords } from "../texts/attention/daily-check.ts";

const LOOK_MS = 5_000;

export function CheckStanding({ report: { state, fault, progress } }: { report: ReportDetails }) {
  useLookAgain(state === "running", LOOK_MS);
  if (state === "failed") {
    const { why, todo } = faultWords(fault ?? "unexpected");
    return (
      <Banner tone="warning" title={why}>
        {todo}
      </Banner>
    );
  }
  if (progress === null) return null;
  if (fault !== null && progress.retryAt !== null) {
    return (
      <Banner tone="info" title={faultWords(fault).why}>
        {words.retry} <ShopTime at={progress.retryAt} within />.
      </Banner>
    );
  }
  return (
    <Card>
      <InlineStack gap="300" blockAlign="center" wrap={false}>
        <Spinner size="small" />
        <Text as="p">{progressWords(progress)}</Text>
      </InlineStack>
    </Card>
  );
}

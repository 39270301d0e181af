import { Badge } from "@shopify/polaris";
import type { ReportSummary } from "../../daily-check/read/report-summary.ts";
import { dailyCheck } from "../texts/attention/daily-check.ts";

export function CheckBadge({ report }: { report: ReportSummary }) {
  if (report.state === "running") return <Badge tone="info">{dailyCheck.running}</Badge>;
  if (report.state === "failed") return <Badge tone="critical">{dailyCheck.failed}</Badge>;
  if (report.open > 0) return <Badge tone="warning">{dailyCheck.open(report.open)}</Badge>;
  return <Badge tone="success">{report.differences > 0 ? dailyCheck.handled : dailyCheck.good}</Badge>;
}

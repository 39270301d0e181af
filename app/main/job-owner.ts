// The owner of a job by its data: a shop, or a Kit account.
import type { FindOwner } from "../database/fairness/job-owners.ts";
import type { JobRequest } from "../queue/to-job.ts";

export async function ownerOfJob({ job, data }: Pick<JobRequest, "job" | "data">, find: FindOwner): Promise<string> {
  const { shopId, accountId, origin, rowId, runId, id } = data;
  const named = shopId ?? accountId;
  if (named !== undefined) return String(named);
  const key = origin ?? rowId ?? runId ?? id;
  return key === undefined ? job : find(String(key));
}

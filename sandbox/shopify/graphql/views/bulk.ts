import type { BulkOperationRecord } from "../../model/bulk-records.ts";
import { gid } from "../../model/ids.ts";
import { seconds, secondsOrNull } from "../../model/times.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";

/** Address of a bulk operation's result. */
export const bulkResultPath = (id: string): string => `/bulk-results/${id}.jsonl`;

export function bulkOperationView(context: GraphqlContext, one: BulkOperationRecord): GraphObject {
  const url = one.result === null || one.result === "" ? null : context.origin + bulkResultPath(one.id);
  return {
    __typename: "BulkOperation",
    id: gid("BulkOperation", one.id),
    type: one.type,
    status: one.status,
    query: one.query,
    errorCode: one.errorCode,
    objectCount: String(one.objectCount),
    rootObjectCount: String(one.rootObjectCount),
    fileSize: one.result === null ? null : String(Buffer.byteLength(one.result)),
    url: one.status === "COMPLETED" ? url : null,
    partialDataUrl: one.status === "FAILED" ? url : null,
    createdAt: seconds(one.createdAt),
    completedAt: secondsOrNull(one.completedAt),
  };
}

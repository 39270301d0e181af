export type BulkStatus = "CREATED" | "RUNNING" | "COMPLETED" | "CANCELED" | "CANCELING" | "FAILED" | "EXPIRED";

export interface BulkOperationRecord {
  id: string;
  type: "QUERY" | "MUTATION";
  status: BulkStatus;
  query: string;
  errorCode: string | null;
  objectCount: number;
  rootObjectCount: number;
  /** The JSONL result, served until the operation is deleted. */
  result: string | null;
  createdAt: string;
  completedAt: string | null;
}

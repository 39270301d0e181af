import type { PageOf } from "../../kernel/paging/keyset.ts";
import type { ReadTask } from "../codes/task-params.ts";
import type { OrderListRow } from "./order-list.ts";

export interface TaskPage extends PageOf<TaskView> {
  /** More orders may match the search than were read. */
  incomplete: boolean;
}

/** `kind` null: of another version, whose params are not read. */
export type TaskView = TaskHead & (ReadTask | { kind: null; params: Record<string, never> });

interface TaskHead {
  id: string;
  /** Changes with what the task is about (marks.ts). */
  mark: string;
  since: Date;
  resolvedAt: Date | null;
  /** Its items: null if not requested, or if it hasn't been read yet. */
  order: Pick<
    OrderListRow,
    "id" | "orderName" | "part" | "shopifyOrderId" | "kitOrderId" | "contents" | "asLinked" | "items"
  > | null;
}

import type { PageOf } from "../../kernel/paging/keyset.ts";
import type { ReadTask } from "../codes/task-params.ts";
import type { AsLinked } from "./group-as-linked.ts";
import type { OrderItems } from "./order-items.ts";

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
  order: {
    id: string;
    name: string;
    part: number;
    shopifyOrderId: string;
    kitOrderId: number | null;
    /** Changes with its items (marks.ts). */
    contents: string;
    /** Lines waiting for "Use current design". */
    asLinked: AsLinked[];
    /** Null if not requested, or if the order hasn't been read yet. */
    items: OrderItems | null;
  } | null;
}

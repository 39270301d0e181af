// A task as the pages show it.
import type { PageOf } from "../../kernel/keyset.ts";
import type { ReadTask } from "../codes/task-params.ts";
import type { AsLinked } from "./group-as-linked.ts";
import type { OrderItems } from "./order-items.ts";

export interface TaskPage extends PageOf<TaskView> {
  /** More orders may match the search than were looked at. */
  incomplete: boolean;
}

/** `kind` null: of another version, whose params are not read. */
export type TaskView = TaskHead & (ReadTask | { kind: null; params: Record<string, never> });

interface TaskHead {
  id: string;
  since: Date;
  resolvedAt: Date | null;
  order: {
    id: string;
    name: string;
    part: number;
    shopifyOrderId: string;
    kitOrderId: number | null;
    /** Lines that wait for "Use current design". */
    asLinked: AsLinked[];
    /** Null where it is not asked for, and of an order that has not been read yet. */
    items: OrderItems | null;
  } | null;
}

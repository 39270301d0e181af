// A task as the pages show it.
import type { PageOf } from "../../kernel/keyset.ts";
import type { TaskKind } from "../codes/tasks.ts";
import type { AsLinked } from "./group-as-linked.ts";
import type { OrderItems } from "./order-items.ts";

export interface TaskPage extends PageOf<TaskView> {
  /** More orders may match the search than were read. */
  incomplete: boolean;
}

export interface TaskView {
  id: string;
  /** Null: a kind that this version doesn't know, shown by its code. */
  kind: TaskKind | null;
  params: Record<string, unknown>;
  since: Date;
  resolvedAt: Date | null;
  order: {
    id: string;
    name: string;
    part: number;
    shopifyOrderId: string;
    kitOrderId: number | null;
    /** Lines waiting for "Use current design". */
    asLinked: AsLinked[];
    /** Null if not requested, or if the order hasn't been read yet. */
    items: OrderItems | null;
  } | null;
}

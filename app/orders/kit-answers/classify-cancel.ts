// How an answer to DELETE /orders/{id} changes the row. Pure.
import type { KitAnswer, KitOrder } from "../../kit/kit-types.ts";
import type { AnswerLostCode } from "../codes/timeline-params.ts";
import { entry } from "../codes/timeline.ts";
import type { KitMirror, OrderRow } from "../ports/order-row.ts";
import type { AttemptResult } from "../ports/order-rows.ts";
import { words, type PROCESS_DIED } from "./classify-create.ts";
import { mirrorKit } from "./kit-mirror.ts";

export function classifyCancel(
  answer: KitAnswer<KitOrder> | typeof PROCESS_DIED,
  context: { row: Pick<OrderRow, "cancel" | "reference">; kit: KitMirror; now: Date; mask: (text: string) => string },
): AttemptResult {
  const { row, kit, now } = context;
  switch (answer.kind) {
    case "ok": {
      // An answer about another order doesn't answer this request.
      if (answer.value.id !== kit.id || answer.value.reference !== row.reference)
        return lost(answer.status, "other_reference");
      // DELETE's 200 is the cancellation, no matter which state it returns.
      const answered = mirrorKit(kit, answer.value, now).mirror;
      const mirror: KitMirror = { ...answered, state: answer.value.state, canceledAt: answered.canceledAt ?? now };
      const { cancelType } = answer.value;
      const timeline = [entry("kit", "canceled_at_kit", { by: row.cancel.by, cancelType })];
      return { outcome: "canceled", httpStatus: answer.status, detail: null, cancel: "done", mirror, timeline };
    }
    case "refused": {
      const detail = context.mask(words(answer.errors)) || null;
      const timeline = [entry("kit", "cancel_refused", { status: answer.status, detail })];
      return { outcome: "refused", httpStatus: answer.status, detail, cancel: "refused", timeline };
    }
    case "lost":
      return lost(answer.status, answer.code);
    case "unreachable":
    case "unauthorized":
    case "rate_limited": {
      const httpStatus = { unreachable: null, unauthorized: 401, rate_limited: 429 }[answer.kind];
      const code = answer.kind === "unreachable" ? answer.code : null;
      const timeline = [entry("app", "not_sent", { why: answer.kind, code })];
      return { outcome: "not_sent", httpStatus, detail: code ?? answer.kind, cancel: "requested", timeline };
    }
  }
}

function lost(httpStatus: number | null, code: AnswerLostCode): AttemptResult {
  const timeline = [entry("kit", "cancel_lost", { code })];
  return { outcome: "lost", httpStatus, detail: code, cancel: "unknown", timeline };
}

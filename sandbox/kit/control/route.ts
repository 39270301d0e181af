import type { KitContext } from "../context.ts";
import { json, type Answer } from "../http.ts";

/** A control request: the number in its path (0 if none), its query and the JSON sent (undefined if none). */
export interface ControlRequest {
  readonly id: number;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** A handler may throw a ZodError on a malformed body; it is answered 400. */
export interface ControlRoute {
  readonly method: "GET" | "POST" | "DELETE";
  /** Matches the path below /control; its group is the id. */
  readonly path: RegExp;
  readonly handle: (context: KitContext, request: ControlRequest) => Answer;
}

export const controlProblem = (status: number, error: string) => json(status, { error });

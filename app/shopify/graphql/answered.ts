// What a mutation answered (`Change.outcome`).
import type { StoreWrite } from "../../kernel/store-write.ts";

type Answer = { userErrors: readonly { message: string }[] } | null | undefined;

export function answered<T>(answer: Answer, value: T | null | undefined) {
  return { value: value ?? null, userErrors: answer?.userErrors ?? [] };
}

export function withoutValue(write: StoreWrite<unknown>): StoreWrite<null> {
  return write.kind === "done" ? { kind: "done", value: null } : write;
}

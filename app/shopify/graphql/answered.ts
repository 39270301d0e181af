import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";
import type { Asking, Mutations } from "./admin-graphql.ts";

type Answer = { userErrors: readonly { message: string }[] } | null | undefined;

/** For `Change.outcome`. */
export function answered<T>(answer: Answer, value: T | null | undefined) {
  return { value: value ?? null, userErrors: answer?.userErrors ?? [] };
}

export function withoutValue(write: StoreWrite<unknown>): StoreWrite<null> {
  return write.kind === "done" ? { kind: "done", value: null } : write;
}

/** Documents that call their field `answer`, and what it made or changed `made`, of which only the existence counts. */
type WithAnswer = {
  [Document in keyof Mutations]: "answer" extends keyof Mutations[Document]["return"] ? Document : never;
}[keyof Mutations];

export function writeWithoutValue(graphql: Pick<Asking, "change">) {
  return async <Document extends WithAnswer>(
    shop: ShopRef,
    operation: Document,
    variables: Mutations[Document]["variables"],
  ): Promise<StoreWrite<null>> => {
    const outcome = (data: object) => {
      const { answer } = data as { answer?: Answer & { made?: unknown } };
      return answered(answer, answer?.made);
    };
    return withoutValue(await graphql.change(shop, { operation, variables, outcome }));
  };
}

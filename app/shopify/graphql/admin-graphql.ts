// The Admin API for background work: `ask` for reads, which are retried, `change` for mutations, which never are.
// Documents are typed by their generated types (app/shopify/types): Shopify executes them on the schema of the version
// that the address pins, so the data has the type's shape; the envelope around it is parsed.
import type { AdminMutations, AdminQueries } from "@shopify/admin-api-client";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { backOff } from "../../kernel/back-off.ts";
import { Fault } from "../../kernel/fault.ts";
import { readingTime } from "../../kernel/running/reading-time.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";
import type { Tokens } from "../access/offline-tokens.ts";
import { API_VERSION } from "../api-version.ts";
import {
  BRIEF_WAITS,
  READ_PAUSES,
  READ_TIMEOUT_MS,
  READ_TRIES,
  WRITE_TIMEOUT_MS,
  POINTS_WAIT_LIMIT_MS,
} from "../limits.ts";
import { NoAnswer, type ShopifyFetch } from "../transport.ts";
import { classify, type GraphqlAnswer } from "./classify-answer.ts";
import { createPointPace, type PointPace } from "./point-pace.ts";

// The library's interfaces accept any string; these accept only the generated documents.
type Known<T> = {
  [K in keyof T as string extends K ? never : number extends K ? never : symbol extends K ? never : K]: T[K];
};
export type Queries = Known<AdminQueries>;
export type Mutations = Known<AdminMutations>;

export type Read<T> =
  | { kind: "ok"; data: T; withheldFields: string[] }
  /** Nothing can be read until the merchant acts: `not_installed`, `reinstall`, `missing_scope`, `protected_data`,
   * `shop_frozen`, `shop_unavailable`. */
  | { kind: "no_access"; code: string };

export interface Change<Document extends keyof Mutations, T> {
  operation: Document;
  variables: Mutations[Document]["variables"];
  /** The decision behind it is valid until then: not sent later. */
  notAfter?: Date;
  /** Picks result and userErrors from the answer. `value` null without errors: the answer says nothing. */
  outcome(data: Mutations[Document]["return"]): { value: T | null; userErrors: readonly { message: string }[] };
}

export interface Asking {
  /** Retries network faults, 5xx, 429 and THROTTLED for a while, then throws a retryable `Fault`. */
  ask<Document extends keyof Queries>(
    shop: Pick<ShopRef, "domain">,
    operation: Document,
    variables: Queries[Document]["variables"],
  ): Promise<Read<Queries[Document]["return"]>>;
  /** Sent once; again only after a 401, which executes nothing, with the token renewed. */
  change<Document extends keyof Mutations, T>(
    shop: Pick<ShopRef, "domain">,
    change: Change<Document, T>,
  ): Promise<StoreWrite<T>>;
}

export interface AdminGraphql extends Asking {
  /** The same for background work: each request first waits, without a limit, until it leaves points for others. */
  inBackground: Asking;
  /** The same for jobs about orders, which end rather than hold a worker slot: their rows are due again later. */
  brief: Asking;
}

interface Dependencies {
  transport: ShopifyFetch;
  tokens: Tokens;
  log: Logger;
}

/** How long a read may wait: at once, and in total. */
interface Waits {
  longestMs: number;
  allMs: number;
}

type Outcome = GraphqlAnswer | { kind: "no_answer"; fault: NoAnswer };

interface Request {
  operation: string;
  variables: unknown;
  timeoutMs: number;
  /** Of a page that waits for the answer. */
  signal?: AbortSignal | undefined;
  notAfter?: Date | undefined;
}

const PATIENT: Waits = { longestMs: POINTS_WAIT_LIMIT_MS, allMs: POINTS_WAIT_LIMIT_MS };

export function createAdminGraphql(dependencies: Dependencies): AdminGraphql {
  const sending = { ...dependencies, pace: createPointPace(), inBackground: false };
  return {
    ...createAsking(sending, PATIENT),
    inBackground: createAsking({ ...sending, inBackground: true }, PATIENT),
    brief: createAsking(sending, BRIEF_WAITS),
  };
}

type Sending = Dependencies & { pace: PointPace; inBackground: boolean };

function createAsking(dependencies: Sending, waits: Waits): Asking {
  return {
    async ask(shop, operation, variables) {
      const waitLimit = createWaitLimit(waits);
      const signal = readingTime();
      const request = { operation, variables, timeoutMs: READ_TIMEOUT_MS, signal };
      for (;;) {
        if (signal?.aborted) throw new Fault("page_over", "the page's time is over", { retryable: true });
        const outcome = await sendWithToken(shop, request, dependencies);
        switch (outcome.kind) {
          case "data":
            return {
              kind: "ok",
              data: outcome.data as Queries[typeof operation]["return"],
              withheldFields: outcome.withheldFields,
            };
          case "no_access":
            return outcome;
          case "throttled":
            await waitLimit.wait(outcome.waitMs);
            break;
          case "broken":
            await waitLimit.tryAgain(`Shopify failed (${outcome.code})`);
            break;
          case "no_answer":
            await waitLimit.tryAgain(outcome.fault.message, outcome.fault);
            break;
          case "refused":
            throw new Fault("shopify_refused", `Shopify refuses the query ${nameOf(operation)}`, { retryable: false });
        }
        const about = { shop: shop.domain, operation: nameOf(operation), outcome: outcome.kind };
        dependencies.log.warn(about, "asking again");
      }
    },

    async change(shop, { operation, variables, notAfter, outcome: read }) {
      const request = { operation, variables, notAfter, timeoutMs: WRITE_TIMEOUT_MS };
      let outcome: Awaited<ReturnType<typeof sendWithToken>>;
      try {
        outcome = await sendWithToken(shop, request, dependencies);
      } catch (error) {
        // Only the token request may throw: the mutation itself was not sent.
        if (error instanceof Fault && error.retryable) return { kind: "not_sent", code: error.code, retryAt: null };
        throw error;
      }
      if (outcome.kind !== "no_answer") return writeOf(outcome, read);
      return outcome.fault.reached === "no"
        ? { kind: "not_sent", code: outcome.fault.code, retryAt: null }
        : { kind: "lost", code: outcome.fault.code };
    },
  };
}

/** An answer's meaning for its mutation, sent alone or as a line of a bulk operation. */
export function writeOf<Document extends keyof Mutations, T>(
  answer: Exclude<Outcome, { kind: "no_answer" } | { kind: "no_access" }> | { kind: "no_access"; code: string },
  read: Change<Document, T>["outcome"],
): StoreWrite<T> {
  switch (answer.kind) {
    case "data": {
      const { value, userErrors } = read(answer.data as Mutations[Document]["return"]);
      if (userErrors.length > 0) return { kind: "refused", messages: userErrors.map(({ message }) => message) };
      return value === null ? { kind: "lost", code: "answer_incomplete" } : { kind: "done", value };
    }
    case "unauthorized":
      return { kind: "no_access", code: "reinstall" };
    case "no_access":
    case "refused":
      return answer;
    case "throttled":
      return { kind: "not_sent", code: "throttled", retryAt: new Date(Date.now() + answer.waitMs) };
    case "broken":
      return { kind: "lost", code: answer.code };
  }
}

// A 401 executes nothing: the request is sent again, with a token other than the refused one.
async function sendWithToken(
  shop: Pick<ShopRef, "domain">,
  request: Request,
  dependencies: Sending,
): Promise<Exclude<Outcome, { kind: "unauthorized" } | { kind: "no_access" }> | { kind: "no_access"; code: string }> {
  let refused: string | undefined;
  for (let round = 0; round < 2; round++) {
    const answer = await dependencies.tokens.tokenFor(shop.domain, refused);
    if (answer.kind === "no_access") return answer;
    const { token } = answer;
    const outcome = await dependencies.pace.send<Outcome>(
      { shop: shop.domain, operation: nameOf(request.operation), inBackground: dependencies.inBackground },
      () => send(shop, { ...request, token }, dependencies),
    );
    if (outcome.kind !== "unauthorized") return outcome;
    refused = token;
  }
  return { kind: "no_access", code: "reinstall" };
}

async function send(
  shop: Pick<ShopRef, "domain">,
  { operation, variables, timeoutMs, signal, notAfter, token }: Request & { token: string },
  { transport }: Dependencies,
): Promise<Outcome> {
  try {
    // After the waits for a token and for points.
    if (notAfter && Date.now() > notAfter.getTime())
      throw new NoAnswer("too_late", "the request was not sent in time", { reached: "no" });
    const answer = await transport(`https://${shop.domain}/admin/api/${API_VERSION}/graphql.json`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-shopify-access-token": token,
        "user-agent": "Kit for Shopify",
      },
      body: JSON.stringify({ query: operation, variables }),
      timeoutMs,
      ...(signal && { signal }),
    });
    const retryAfter = answer.headers.get("retry-after");
    return classify({ status: answer.status, retryAfter, body: await answer.text() }, new Date());
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "no_answer", fault: error };
    throw error;
  }
}

// Pauses within a limit; past it the caller gets a fault with the time to come back.
function createWaitLimit({ longestMs, allMs }: Waits) {
  const endsAt = Date.now() + allMs;
  let tries = 1;
  return {
    async wait(ms: number): Promise<void> {
      if (Date.now() + ms > endsAt || ms > longestMs) {
        const retryAt = new Date(Date.now() + ms);
        throw new Fault("shopify_throttled", "Shopify asks to wait", { retryable: true, retryAt });
      }
      // By its own numbers the store may be asked again at once: as fast as it answers, that would be a storm of requests.
      await sleep(Math.max(ms, READ_PAUSES.first));
    },
    async tryAgain(message: string, cause?: Error): Promise<void> {
      const pause = backOff(tries - 1, READ_PAUSES) * (0.75 + Math.random() / 2);
      if (++tries > READ_TRIES || Date.now() + pause > endsAt) {
        throw new Fault("shopify_unavailable", message, { retryable: true, cause });
      }
      await sleep(pause);
    },
  };
}

function nameOf(operation: string): string {
  return /(?:query|mutation)\s+(\w+)/.exec(operation)?.[1] ?? "unnamed";
}

// What is recorded of all that happens, and what can be made to go wrong.
import type { FulfillmentRecord } from "./model/records.ts";

export interface RequestRecord {
  at: number;
  shop: string;
  kind: "graphql" | "oauth";
  /** Operation name of the document, or the grant of an OAuth call. */
  operation: string;
  type: "query" | "mutation" | "grant";
  token: string | null;
  variables: unknown;
  status: number;
  /** GraphQL error codes and messages answered, empty when all is well. */
  errors: string[];
  userErrors: string[];
  /** A fault that was injected. */
  fault: GraphqlFaultKind | null;
  durationMs: number;
}

export interface DeliveryRecord {
  at: number;
  shop: string;
  topic: string;
  uri: string;
  webhookId: string;
  eventId: string;
  /** 1 is the first try. */
  attempt: number;
  /** null: no answer within 5 s, or no connection. */
  status: number | null;
  durationMs: number;
  body: string;
}

/** What truly happened, recorded apart from what the app is told. */
export interface ShopifyTruth {
  readonly requests: RequestRecord[];
  readonly deliveries: DeliveryRecord[];
  /** `Type.field` of each deprecated field, argument or enum value that was asked for. */
  readonly deprecated: Set<string>;
  /** Fulfillments of an order of any shop, cancelled ones included. */
  fulfillments(orderId: string): FulfillmentRecord[];
  /** Mutations received, also refused ones, without introspection and queries. */
  changingCalls(): RequestRecord[];
  /** How often shoppers were written to about fulfillments. */
  notifications(orderId?: string): number;
  forget(): void;
}

export type GraphqlFaultKind =
  "drop-before-commit" | "drop-after-commit" | "429" | "500" | "503" | "slow" | "THROTTLED" | "INTERNAL_SERVER_ERROR";

export interface GraphqlFault {
  kind: GraphqlFaultKind;
  /** Operation name or the name of a root field (`fulfillmentCreate`); `oauth` for token calls. Absent: any GraphQL call. */
  operation?: string;
  /** Default 1. */
  times?: number;
  /** Calls let through first. Default 0. */
  after?: number;
  delayMs?: number;
  retryAfterSeconds?: number;
}

export type WebhookFaultKind = "duplicate" | "delay" | "drop" | "shuffle";

export interface WebhookFault {
  kind: WebhookFaultKind;
  topic?: string;
  /** Default 1. For `shuffle`: how many deliveries are gathered and sent in reverse order. */
  times?: number;
  delayMs?: number;
}

export interface ShopifyFaults {
  graphql(fault: GraphqlFault): void;
  webhook(fault: WebhookFault): void;
  clear(): void;
}

// Records of everything that happens, and the faults that can be injected.
import type { FulfillmentRecord } from "./model/fulfillment/fulfillment-records.ts";

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
  /** GraphQL error codes and messages of the answer, empty if successful. */
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

/** What really happened, recorded separately from the answers. */
export interface ShopifyTruth {
  readonly requests: RequestRecord[];
  readonly deliveries: DeliveryRecord[];
  /** `Type.field` of each deprecated field, argument or enum value in requests. */
  readonly deprecated: Set<string>;
  /** Fulfillments of an order of any shop, including canceled ones. */
  fulfillments(orderId: string): FulfillmentRecord[];
  /** Mutations received, including refused ones, without introspection and queries. */
  changingCalls(): RequestRecord[];
  /** The number of fulfillment emails to shoppers. */
  notifications(orderId?: string): number;
  forget(): void;
}

export type GraphqlFaultKind =
  | "drop-before-commit"
  | "drop-after-commit"
  | "402"
  | "429"
  | "500"
  | "503"
  | "slow"
  /** Done and answered once the faults are cleared. */
  | "hold"
  | "THROTTLED"
  | "INTERNAL_SERVER_ERROR"
  | "refuse";

export interface GraphqlFault {
  kind: GraphqlFaultKind;
  /** Operation name or the name of a root field (`fulfillmentCreate`); `oauth` for token calls. Absent: any GraphQL call. */
  operation?: string;
  /** Default 1. */
  times?: number;
  /** Calls that pass first. Default 0. */
  after?: number;
  delayMs?: number;
  retryAfterSeconds?: number;
  /**
   * For `refuse`: the error of a mutation, which is not done, for a rule of Shopify's that the sandbox doesn't have.
   */
  userErrors?: { field: string[] | null; message: string }[];
}

export type WebhookFaultKind = "duplicate" | "delay" | "drop" | "shuffle";

export interface WebhookFault {
  kind: WebhookFaultKind;
  topic?: string;
  /** Default 1. For `shuffle`: the number of deliveries gathered and sent in reverse order. */
  times?: number;
  delayMs?: number;
}

export interface BulkFault {
  /**
   * `fail`: FAILED; its changes until then remain. `stand-still`: RUNNING until it is canceled. `expire`: done, and its
   * result is deleted.
   */
  kind: "fail" | "stand-still" | "expire";
  /** Absent: the next one of any kind. */
  type?: "QUERY" | "MUTATION";
  /** After this many lines of the result. Default 0. */
  lines?: number;
  /** For a failure. Default INTERNAL_SERVER_ERROR. */
  errorCode?: "ACCESS_DENIED" | "INTERNAL_SERVER_ERROR" | "TIMEOUT";
  /** For a failure: whether its lines so far can be read. Default true. */
  partialData?: boolean;
}

export interface ShopifyFaults {
  graphql(fault: GraphqlFault): void;
  /** For one bulk operation, when it begins to run. */
  bulk(fault: BulkFault): void;
  webhook(fault: WebhookFault): void;
  clear(): void;
}

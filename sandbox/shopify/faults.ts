import type { BulkFault, GraphqlFault, ShopifyFaults, WebhookFault } from "./types.ts";

interface Armed<T> {
  fault: T;
  remaining: number;
  skip: number;
}

/**
 * Faults for future calls. Each is used up after its number of calls. A kind of GraphQL fault takes effect in `underFault`
 * of http/graphql-endpoint.ts.
 */
export class FaultBox implements ShopifyFaults {
  #graphql: Armed<GraphqlFault>[] = [];
  #webhook: Armed<WebhookFault>[] = [];
  #bulk: BulkFault[] = [];
  #cleared = Promise.withResolvers<void>();

  graphql(fault: GraphqlFault): void {
    this.#graphql.push({ fault, remaining: fault.times ?? 1, skip: fault.after ?? 0 });
  }

  webhook(fault: WebhookFault): void {
    this.#webhook.push({ fault, remaining: fault.times ?? 1, skip: 0 });
  }

  bulk(fault: BulkFault): void {
    this.#bulk.push(fault);
  }

  clear(): void {
    this.#graphql = [];
    this.#webhook = [];
    this.#bulk = [];
    this.#cleared.resolve();
    this.#cleared = Promise.withResolvers<void>();
  }

  /** Ends when the faults are cleared: how long a held call waits. */
  get cleared(): Promise<void> {
    return this.#cleared.promise;
  }

  /** `names`: the operation's name and its root fields, or `oauth`. */
  takeGraphql(names: string[]): GraphqlFault | null {
    const oauth = names.includes("oauth");
    const armed = this.#graphql.find(({ fault }) => (fault.operation ? names.includes(fault.operation) : !oauth));
    if (!armed) return null;
    if (armed.skip > 0) {
      armed.skip -= 1;
      return null;
    }
    armed.remaining -= 1;
    if (armed.remaining <= 0) this.#graphql = this.#graphql.filter((one) => one !== armed);
    return armed.fault;
  }

  takeBulk(type: "QUERY" | "MUTATION"): BulkFault | null {
    const fault = this.#bulk.find((one) => one.type === undefined || one.type === type) ?? null;
    this.#bulk = this.#bulk.filter((one) => one !== fault);
    return fault;
  }

  takeWebhook(topic: string): (WebhookFault & { remaining: number }) | null {
    const armed = this.#webhook.find(({ fault }) => fault.topic === undefined || fault.topic === topic);
    if (!armed) return null;
    armed.remaining -= 1;
    if (armed.remaining <= 0) this.#webhook = this.#webhook.filter((one) => one !== armed);
    return { ...armed.fault, remaining: armed.remaining };
  }
}

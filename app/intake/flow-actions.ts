// A request of Shopify Flow through one of our actions (extensions/kit-flow): which command, for which order of which shop.
// Pure; the body's shape is that of Shopify's Flow actions ("Flow action endpoints"), of which only ids are kept (decision 8).
import { z } from "zod";
import { ShopDomain } from "../kernel/ids.ts";
import type { WorkflowCommand } from "../orders/commands/carry-out-flow.ts";
import { idOf, readObject } from "./webhook-topics.ts";

/** By the actions' handles; a test compares them with the extension. */
export const FLOW_COMMANDS = {
  "kit-hold": "hold",
  "kit-release": "release",
  "kit-approve": "approve",
  "kit-send-again": "send_again",
} as const satisfies Record<string, WorkflowCommand>;

const HANDLES = Object.keys(FLOW_COMMANDS) as (keyof typeof FLOW_COMMANDS)[];
const PREFIX = "flow/";

const Body = z.object({
  shopify_domain: z.string().toLowerCase().pipe(ShopDomain),
  /** Equal on every retry of one run. */
  action_run_id: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  handle: z.enum(HANDLES),
  properties: z.object({ order_id: idOf(/^gid:\/\/shopify\/Order\//) }),
});

export interface FlowRequest {
  shop: ShopDomain;
  runId: string;
  topic: string;
  orderId: string;
}

/** Null: not Flow's body, or of an action that we don't have. */
export function readFlowRequest(body: string): FlowRequest | null {
  const read = Body.safeParse(readObject(body));
  if (!read.success) return null;
  const { shopify_domain, action_run_id, handle, properties } = read.data;
  const topic = PREFIX + FLOW_COMMANDS[handle];
  return { shop: shopify_domain, runId: action_run_id, topic, orderId: properties.order_id };
}

/** Null: another topic. */
export function flowCommandOf(topic: string): WorkflowCommand | null {
  return Object.values(FLOW_COMMANDS).find((command) => topic === PREFIX + command) ?? null;
}

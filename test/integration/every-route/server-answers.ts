// What the server's own addresses answer, beside the pages. No session opens any of them: each has a proof of its own, or needs none.
import type { METHODS } from "./every-call.ts";

type Method = (typeof METHODS)[number];
type Answers = Partial<Record<Method, number>> & { otherwise: number };

/** By the routes of request-costs.ts, asked without the proof that they want. */
export const SERVER_ANSWERS: Record<string, Answers> = {
  "/webhooks/shopify": { POST: 401, otherwise: 404 },
  "/webhooks/kit/:token": { otherwise: 404 },
  "/fulfillment_order_notification": { POST: 401, otherwise: 404 },
  "/flow/actions": { POST: 401, otherwise: 404 },
  "/artwork/:file": { otherwise: 404 },
  "/thumbnails/:pass/:file": { otherwise: 404 },
  "/proxy/estimate": { GET: 400, HEAD: 400, otherwise: 404 },
  // Whether it runs, and whether it is ready; nothing of any shop.
  "/healthz": { GET: 200, HEAD: 200, otherwise: 405 },
  "/readyz": { GET: 200, HEAD: 200, otherwise: 405 },
  // Has a token of its own.
  "/metrics": { GET: 401, HEAD: 401, otherwise: 405 },
  "/assets/:file": { otherwise: 404 },
};

export function answerOf(route: string, method: Method): number {
  const answers = SERVER_ANSWERS[route]!;
  return answers[method] ?? answers.otherwise;
}

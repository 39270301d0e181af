// The fulfillment service's side: answers to the merchant's requests, progress, and the merchant's requests through the
// API.
import {
  type Answer,
  answerRequest,
  reportProgress,
  requestCancellation,
  requestFulfillment,
} from "../../model/fulfillment/fulfillment-requests.ts";
import { Refusal } from "../../model/refusal.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { fulfillmentOrderView } from "../views/fulfillment-orders.ts";
import { type LineInput, quantities, writable } from "./fulfillment-orders.ts";

interface AnswerArgs {
  id: string;
  message?: string | null;
}

/** Only the app whose service holds the fulfillment order may answer for it. */
const answering = (answer: Answer) =>
  mutation((args: AnswerArgs, context: GraphqlContext) => {
    const one = writable(context, args.id);
    const service = context.store.serviceOf(context.store.location(one.locationId));
    if (service?.owner !== "app") throw new Refusal("The api_client does not have access to the fulfillment order.");
    const answered = answerRequest(context.store, one.id, { answer, message: args.message ?? null });
    return { fulfillmentOrder: fulfillmentOrderView(context, answered) };
  });

export const serviceRequestMutations: GraphObject = {
  fulfillmentOrderAcceptFulfillmentRequest: answering("accept request"),
  fulfillmentOrderRejectFulfillmentRequest: answering("reject request"),
  fulfillmentOrderAcceptCancellationRequest: answering("accept cancellation"),
  fulfillmentOrderRejectCancellationRequest: answering("reject cancellation"),
  fulfillmentOrderClose: answering("close"),
  fulfillmentOrderReportProgress: mutation((args: { id: string }, context) => ({
    fulfillmentOrder: fulfillmentOrderView(context, reportProgress(context.store, writable(context, args.id).id)),
  })),
  fulfillmentOrderSubmitFulfillmentRequest: mutation(
    (
      args: AnswerArgs & { fulfillmentOrderLineItems?: LineInput[] | null; notifyCustomer?: boolean | null },
      context: GraphqlContext,
    ) => {
      const asked = requestFulfillment(context.store, writable(context, args.id).id, {
        message: args.message,
        lines: quantities(args.fulfillmentOrderLineItems),
        notifyCustomer: args.notifyCustomer ?? false,
      });
      return {
        originalFulfillmentOrder: fulfillmentOrderView(context, asked.original),
        submittedFulfillmentOrder: fulfillmentOrderView(context, asked.submitted),
        unsubmittedFulfillmentOrder: asked.unsubmitted && fulfillmentOrderView(context, asked.unsubmitted),
      };
    },
  ),
  fulfillmentOrderSubmitCancellationRequest: mutation((args: AnswerArgs, context: GraphqlContext) => ({
    fulfillmentOrder: fulfillmentOrderView(
      context,
      requestCancellation(context.store, writable(context, args.id).id, args.message ?? null),
    ),
  })),
};

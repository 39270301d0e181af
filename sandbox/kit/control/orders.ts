import { z } from "zod";
import { EVENT_KIND } from "../choices.ts";
import { portalUrl, type KitContext } from "../context.ts";
import { json } from "../http.ts";
import { presentOrder } from "../model/orders.ts";
import { findOrder } from "../model/world.ts";
import { createOperations, type Operation, type Operations } from "../operations.ts";
import { controlProblem, type ControlRequest, type ControlRoute } from "./route.ts";

const tracking = z.array(z.object({ carrier: z.string(), tracking_number: z.string(), tracking_url: z.string() }));
const shipment = z.object({ tracking_info: tracking.optional() }).default({});
const corrected = z.object({ tracking_info: tracking });
const named = z.object({ state: z.string().min(1) });
const announced = z.object({ event: EVENT_KIND });
const cancelable = z.object({ allow_cancel: z.boolean().nullable() });

/** The merchant's actions in the portal and the workshop's with the kit. Returns the order as the API shows it. */
export const orderRoutes: readonly ControlRoute[] = [
  onOrder("pay", (operations, { id }) => operations.pay(id)),
  onOrder("ship", (operations, { id, body }) => operations.ship(id, shipment.parse(body).tracking_info)),
  onOrder("deliver", (operations, { id }) => operations.deliver(id)),
  onOrder("cancel", (operations, { id }) => operations.cancel(id)),
  onOrder("tracking", (operations, { id, body }) => operations.setTracking(id, corrected.parse(body).tracking_info)),
  onOrder("state", (operations, { id, body }) => operations.setState(id, named.parse(body).state)),
  { method: "POST", path: /^\/orders\/(\d+)\/events$/, handle: sendAgain },
  onOrder("allow_cancel", (operations, { id, body }) =>
    operations.setAllowCancel(id, cancelable.parse(body).allow_cancel),
  ),
];

function onOrder(verb: string, act: (operations: Operations, request: ControlRequest) => Operation): ControlRoute {
  return {
    method: "POST",
    path: new RegExp(`^/orders/(\\d+)/${verb}$`),
    handle: (context, request) => answerOf(context, act(createOperations(context), request)),
  };
}

/** Sends an event of the order to every address registered for it, in any state of the order. */
function sendAgain(context: KitContext, { id, body }: ControlRequest) {
  const { event } = announced.parse(body);
  const found = findOrder(context.world(), id);
  if (!found) return controlProblem(404, "No such order");
  const addresses = [...found.brand.webhooks.values()].filter((one) => one.event === event).map((one) => one.address);
  if (addresses.length === 0) return controlProblem(409, `No address is registered for ${event}`);
  context.events.emit(event, found.brand, found.order);
  return json(202, { event, order_id: id, addresses });
}

function answerOf(context: KitContext, operation: Operation) {
  switch (operation.kind) {
    case "moved": {
      const { order } = operation;
      return json(
        200,
        presentOrder(order, { choices: context.choices.current(), portalUrl: portalUrl(context, order) }),
      );
    }
    case "not-found":
      return controlProblem(404, "No such order");
    case "not-possible":
      return controlProblem(409, operation.why);
  }
}

// POST /webhooks/kit/<address token>: the address itself is the proof (256 random bits, stored hashed); the body isn't
// trusted. One row with ids, 200 within a second for any body, 404 for an unknown address.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { KitAccountId } from "../kernel/ids.ts";
import { type Lane, laneOf } from "../kernel/lanes.ts";
import { findEventSubject } from "../kit/event-ids.ts";
import type { Inbox } from "./inbox.ts";
import { BODY_WITHIN_MS, KIT_EVENT_CAP_BYTES } from "./limits.ts";
import { type BodyRoom, REFUSED_WITH, withRawBody } from "./raw-body.ts";

interface Dependencies {
  resolve(addressToken: string): Promise<KitAccountId | null>;
  inbox: Pick<Inbox, "add">;
  enqueue(lane: Lane): Promise<void>;
  log: Logger;
  /** Shared by all readers of unauthenticated bodies. */
  room: BodyRoom;
}

/** Kit's only event. */
const TOPIC = "order_shipped";

export function createKitEventIntake({ resolve, inbox, enqueue, log, room }: Dependencies) {
  return async (request: IncomingMessage, response: ServerResponse, addressToken: string): Promise<void> => {
    const refuse = (status: number) => void response.writeHead(status, { connection: "close" }).end();
    let stored: Lane | null;
    try {
      // Bodies sent to an unknown address aren't read.
      const account = await resolve(addressToken);
      if (account === null) return refuse(404);
      const limits = { cap: KIT_EVENT_CAP_BYTES, withinMs: BODY_WITHIN_MS, room };
      const written = await withRawBody(request, limits, async (body) => {
        if (body.kind !== "read") return body.kind;
        const { orderIds, references } = findEventSubject(body.bytes);
        const ids = { orderIds: orderIds.map(String), references };
        const subjectId = ids.orderIds[0] ?? references[0] ?? null;
        const delivery = { source: "kit" as const, deliveryId: randomUUID(), topic: TOPIC, origin: account };
        const id = await inbox.add({ ...delivery, subjectId, ids, triggeredAt: null, fault: null });
        return { lane: id === null ? null : { ...delivery, lane: laneOf({ ...delivery, subjectId }) } };
      });
      if (written === "aborted") return;
      if (typeof written === "string") return refuse(REFUSED_WITH[written]);
      stored = written.lane;
    } catch (err) {
      log.error({ err }, "an event of Kit's could not be stored; polling finds what it was about");
      return refuse(503);
    }
    response.writeHead(200).end();
    if (stored !== null) await enqueue(stored);
  };
}

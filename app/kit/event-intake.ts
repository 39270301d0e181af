// POST /webhooks/kit/<address token>: the address itself is the proof (256 random bits, stored hashed); the body is believed
// in nothing. One row with ids, 200 within a second whatever the body, 404 for an address that nobody was given.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { KitAccountId } from "../platform/ids.ts";
import { readRawBody } from "../platform/raw-body.ts";
import { findEventSubject } from "./event-ids.ts";

const BODY_CAP_BYTES = 256 * 1024;

interface Dependencies {
  resolve(addressToken: string): Promise<KitAccountId | null>;
  add(delivery: {
    source: "kit";
    deliveryId: string;
    topic: string;
    origin: string;
    subjectId: string | null;
    ids: Record<string, string[]> | null;
    triggeredAt: Date | null;
    fault: string | null;
  }): Promise<string | null>;
  ring(inboxId: string): Promise<void>;
  log: Logger;
}

export function createKitEventIntake({ resolve, add, ring, log }: Dependencies) {
  return async (request: IncomingMessage, response: ServerResponse, addressToken: string): Promise<void> => {
    const body = await readRawBody(request, BODY_CAP_BYTES);
    if (body.kind === "aborted") return;
    let inboxId: string | null;
    try {
      const account = await resolve(addressToken);
      if (account === null) return void response.writeHead(404).end();
      if (body.kind === "too_large") return void response.writeHead(413, { connection: "close" }).end();
      const { orderIds, references } = findEventSubject(body.bytes);
      const ids = { orderIds: orderIds.map(String), references };
      const subjectId = ids.orderIds[0] ?? references[0] ?? null;
      const delivery = { source: "kit" as const, deliveryId: randomUUID(), topic: "order_shipped", origin: account };
      inboxId = await add({ ...delivery, subjectId, ids, triggeredAt: null, fault: null });
    } catch (err) {
      log.error({ err }, "an event of Kit's could not be stored; polling finds what it was about");
      return void response.writeHead(503).end();
    }
    response.writeHead(200).end();
    if (inboxId !== null) await ring(inboxId);
  };
}

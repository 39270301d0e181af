// The Kit account page's forms: read at the edge, carried out by the use cases.
import { z } from "zod";
import type { AccountUses } from "../accounts/account-uses.ts";
import type { EnsureEvents } from "../accounts/kit-events/register-events.ts";
import { ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";

const flag = z.literal("true").optional();

export const AccountIntent = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("connect"),
    token: z.string().max(2_000),
    environment: z.enum(["production", "staging"]),
    brandChangeConfirmed: flag,
  }),
  z.object({ intent: z.literal("leave"), confirmed: flag }),
  z.object({ intent: z.literal("remove_store"), store: ShopId }),
  z.object({ intent: z.literal("kind"), kind: z.enum(["standard", "invoice"]) }),
  z.object({ intent: z.enum(["check_events", "renew_events", "renew_artwork"]) }),
  z.object({ intent: z.enum(["go_live", "pause", "resume", "first_order_right", "first_order_wrong"]) }),
]);
export type AccountIntent = z.infer<typeof AccountIntent>;

export type AccountAnswer = Awaited<ReturnType<typeof carryOut>>;

/** Webhook addresses may be secrets of other systems: the page gets only their hosts. */
export type EventsAnswer =
  | Exclude<EnsureEvents, { kind: "too_many_webhooks" }>
  | { kind: "too_many_webhooks"; registered: { id: number; event: string; host: string }[] };

export async function carryOut(uses: AccountUses, shop: ShopRef, request: AccountIntent) {
  const { intent } = request;
  switch (intent) {
    case "connect": {
      const { token, environment } = request;
      const brandChangeConfirmed = request.brandChangeConfirmed !== undefined;
      return { intent, outcome: await uses.connect(shop, { token, environment, brandChangeConfirmed }) };
    }
    case "leave":
      return { intent, outcome: await uses.leave(shop, request.confirmed !== undefined) };
    case "remove_store":
      return { intent, outcome: await uses.removeStore(shop, request.store) };
    case "kind":
      return { intent, outcome: await uses.setKind(shop, request.kind) };
    case "check_events":
      return { intent, outcome: toEventsAnswer(await uses.ensureEvents(shop)) };
    case "renew_events":
      return { intent, outcome: toEventsAnswer(await uses.renewEvents(shop)) };
    case "renew_artwork":
      await uses.renewArtwork(shop);
      return { intent, outcome: "renewed" as const };
    case "go_live":
      return { intent, outcome: await uses.goLive(shop) };
    case "pause":
      return { intent, outcome: await uses.pause(shop) };
    case "first_order_right":
      await uses.firstOrderRight(shop);
      return { intent, outcome: "noted" as const };
    case "first_order_wrong":
      await uses.firstOrderWrong(shop);
      return { intent, outcome: "noted" as const };
    case "resume":
      return { intent, outcome: await uses.resume(shop) };
  }
}

/** Null: no account is connected. */
function toEventsAnswer(outcome: EnsureEvents | null): EventsAnswer | null {
  if (outcome?.kind !== "too_many_webhooks") return outcome;
  const registered = outcome.registered.map(({ id, event, address }) => ({ id, event, host: hostOf(address) }));
  return { kind: "too_many_webhooks", registered };
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? "an unreadable address";
}

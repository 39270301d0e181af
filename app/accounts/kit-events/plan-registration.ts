// What to do about an account's event registration, given what is registered at Kit. kit-api: at most 5 webhooks a brand, and
// no way to change one.
import type { KitWebhookId } from "../../kernel/ids.ts";
import type { KitWebhook, UnreadEntry } from "../../kit/kit-types.ts";
import { MOST_WEBHOOKS } from "../limits.ts";
import type { RecordedRegistration } from "../ports/event-rows.ts";

/** The one event kind that the specification names. */
export const EVENT_KIND = "order_shipped";

export type EventPlan =
  | { kind: "stands"; webhookId: KitWebhookId }
  /** `remove`: our own former registration, which goes first. */
  | { kind: "register"; remove: KitWebhookId | null }
  /** All five belong to others, and are left alone. */
  | { kind: "too_many"; standing: KitWebhook[] };

/**
 * `base`: what our addresses start with now; an address of another base leads to where this app no longer is. `unread`:
 * registrations at Kit in a form that cannot be read, which still count toward the limit.
 */
export function planEvents(
  recorded: RecordedRegistration,
  world: { standing: readonly KitWebhook[]; unread: readonly UnreadEntry[]; base: string },
): EventPlan {
  const { standing, unread, base } = world;
  const { address, webhookId } = recorded;
  // By the secret in its address, not by its id alone: a staging instance that was reset may reuse ids.
  const own =
    address === null
      ? // The address that we had can't be read any more: what leads to this app under the id that we noted is ours.
        standing.find((webhook) => webhook.id === webhookId && webhook.address.startsWith(base))
      : standing.find((webhook) => webhook.address.includes(secretPart(address)));
  if (own && own.event === EVENT_KIND && address?.startsWith(base)) return { kind: "stands", webhookId: own.id };
  // Its entry cannot be read, but it is there: another one would take one of the five places each time.
  if (!own && webhookId !== null && unread.some(({ id }) => id === webhookId)) return { kind: "stands", webhookId };
  // Nothing is ever removed but what carries our own secret.
  if (own) return { kind: "register", remove: own.id };
  if (standing.length + unread.length >= MOST_WEBHOOKS) return { kind: "too_many", standing: [...standing] };
  return { kind: "register", remove: null };
}

function secretPart(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

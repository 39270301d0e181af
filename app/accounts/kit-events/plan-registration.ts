// What to do about an account's event registration, given what is registered at Kit. kit-api: at most 5 webhooks a brand, and
// no way to change one.
import type { KitWebhookId } from "../../kernel/ids.ts";
import type { KitWebhook, UnreadEntry } from "../../kit/kit-types.ts";
import { hashOfEventToken, tokenOfAddress } from "./event-token.ts";
import { MOST_WEBHOOKS } from "../limits.ts";
import type { RecordedRegistration } from "../ports/event-rows.ts";

/** The one event kind that the specification names. */
export const EVENT_KIND = "order_shipped";

export type EventPlan =
  /** `after`: of the address before; it goes, since this one stands. */
  | { kind: "stands"; webhookId: KitWebhookId; after: KitWebhookId[] }
  /** `before`: our own that goes first, to make room; `after`: those that go when the new one stands. */
  | { kind: "register"; before: KitWebhookId | null; after: KitWebhookId[] }
  /** All five belong to others, and are left alone. */
  | { kind: "too_many"; standing: KitWebhook[] };

interface EventWorld {
  standing: readonly KitWebhook[];
  /** Registrations at Kit in a form that cannot be read, which still count toward the limit. */
  unread: readonly UnreadEntry[];
  /** What our addresses start with now; an address of another base leads to where this app no longer is. */
  base: string;
  /** Somebody asked for a new address. */
  renew?: boolean;
}

export function planEvents(recorded: RecordedRegistration, world: EventWorld): EventPlan {
  const { standing, unread, base, renew = false } = world;
  const { address, webhookId, formerHash } = recorded;
  const former = standing.find((one) => hashOfEventToken(tokenOfAddress(one.address)) === formerHash)?.id ?? null;
  // By the secret in its address, not by its id alone: a staging instance that was reset may reuse ids.
  const own =
    address === null
      ? // The address that we had can't be read any more: what leads to this app under the id that we noted is ours.
        standing.find((webhook) => webhook.id === webhookId && webhook.address.startsWith(base))
      : standing.find((webhook) => webhook.address.includes(tokenOfAddress(address)));
  const good = own !== undefined && own.event === EVENT_KIND && (address?.startsWith(base) ?? false);
  if (good && !renew) return { kind: "stands", webhookId: own.id, after: former === null ? [] : [former] };
  // Its entry cannot be read, but it is there: another one would take one of the five places each time.
  if (!own && webhookId !== null && unread.some(({ id }) => id === webhookId))
    return { kind: "stands", webhookId, after: [] };
  // Nothing is ever removed but what carries our own secret. It stays until the new one stands, where there is room for both.
  const ours = [own?.id ?? null, former].filter((id) => id !== null);
  if (standing.length + unread.length < MOST_WEBHOOKS) return { kind: "register", before: null, after: ours };
  const [before, ...after] = ours;
  return before === undefined ? { kind: "too_many", standing: [...standing] } : { kind: "register", before, after };
}

// How to change an account's event registration, given Kit's present registrations. kit-api: at most 5 webhooks a
// brand, and no way to edit one.
import type { KitWebhookId } from "../../kernel/ids.ts";
import type { KitWebhook, UnreadEntry } from "../../kit/kit-types.ts";
import { MOST_WEBHOOKS } from "../limits.ts";
import type { RecordedRegistration } from "../ports/accounts.ts";
import { hashOfEventToken, tokenOfAddress } from "./event-token.ts";

/** The only event that the specification names. */
export const EVENT_KIND = "order_shipped";

export type EventPlan =
  /** The present registration is kept. `after`: the previous address's, to remove. */
  | { kind: "kept"; webhookId: KitWebhookId; after: KitWebhookId[] }
  /** `before`: our own registration to remove first, to make room; `after`: those to remove once the new one exists. */
  | { kind: "register"; before: KitWebhookId | null; after: KitWebhookId[] }
  /** All five belong to other systems and are left alone. */
  | { kind: "too_many"; registered: KitWebhook[] };

interface EventWorld {
  registered: readonly KitWebhook[];
  /** Registrations at Kit that can't be parsed but still count toward the limit. */
  unread: readonly UnreadEntry[];
  /** The present base of our addresses; an address on another base no longer leads to this app. */
  base: string;
  renew?: boolean;
}

export function planEvents(recorded: RecordedRegistration, world: EventWorld): EventPlan {
  const { registered, unread, base, renew = false } = world;
  const { address, webhookId, formerHash } = recorded;
  const former = registered.find((one) => hashOfEventToken(tokenOfAddress(one.address)) === formerHash)?.id ?? null;
  // Matched by the secret in its address, not by its id alone: a staging instance that was reset may reuse ids.
  const own =
    address === null
      ? // The stored address can't be decrypted anymore: a registration with the stored id that leads to this app is ours.
        registered.find((webhook) => webhook.id === webhookId && webhook.address.startsWith(base))
      : registered.find((webhook) => webhook.address.includes(tokenOfAddress(address)));
  const good =
    own !== undefined && own.event.trim().toLowerCase() === EVENT_KIND && (address?.startsWith(base) ?? false);
  if (good && !renew) return { kind: "kept", webhookId: own.id, after: former === null ? [] : [former] };
  // Its entry can't be parsed, but it exists: registering again would use up one of the five each time.
  if (!own && webhookId !== null && unread.some(({ id }) => id === webhookId))
    return { kind: "kept", webhookId, after: [] };
  // Removes only registrations with our own secret. If there is room for both, the old one is kept until the new one exists.
  const ours = [own?.id ?? null, former].filter((id) => id !== null);
  if (registered.length + unread.length < MOST_WEBHOOKS) return { kind: "register", before: null, after: ours };
  const [before, ...after] = ours;
  return before === undefined ? { kind: "too_many", registered: [...registered] } : { kind: "register", before, after };
}

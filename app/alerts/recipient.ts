// The recipient of a shop's emails. The owner's address is Shopify's own record of the merchant's account, so it needs
// no confirmation; any other address must be confirmed first, and until then the owner gets the emails. Pure.

export interface RecipientFacts {
  on: boolean;
  /** They said so, or chose an address; otherwise emails start when the shop goes live. */
  decided: boolean;
  live: boolean;
  /** The store owner's address, from Shopify. */
  storeEmail: string | null;
  /** Another address chosen by the merchant. */
  chosen: string | null;
  /** The link sent to it was opened. */
  chosenConfirmed: boolean;
}

export interface Recipient {
  /** Null: no emails. */
  to: string | null;
  /** The address chosen by the merchant; null if none. */
  chosen: string | null;
  /** Whether emails may go to it. */
  confirmed: boolean;
}

export function recipientOf(facts: RecipientFacts): Recipient {
  const { on, decided, live, storeEmail, chosen, chosenConfirmed } = facts;
  if (!on) return { to: null, chosen: null, confirmed: false };
  const isOwner = chosen !== null && chosen.toLowerCase() === storeEmail?.toLowerCase();
  const confirmed = chosen !== null && (chosenConfirmed || isOwner);
  if (confirmed) return { to: chosen, chosen, confirmed };
  return { to: decided || live ? storeEmail : null, chosen, confirmed };
}

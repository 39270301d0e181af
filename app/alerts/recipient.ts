// Where a shop's emails go. The owner's address is Shopify's own record of the merchant's account, so it needs no confirmation;
// any other address confirms itself first, and until then the owner hears. Pure.

export interface RecipientFacts {
  /** The merchant wants emails. */
  on: boolean;
  /** They said so, or chose an address; else they hold from going live on. */
  decided: boolean;
  live: boolean;
  /** The store owner's address, as Shopify has it. */
  storeEmail: string | null;
  /** Another address that the merchant chose. */
  chosen: string | null;
  /** Somebody opened the link that was sent there. */
  chosenConfirmed: boolean;
}

export interface Recipient {
  /** Null: nobody is written to. */
  to: string | null;
  /** The address that the merchant chose; null: none. */
  chosen: string | null;
  /** Whether it may be written to. */
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

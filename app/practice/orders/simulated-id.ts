// Ids of simulated orders, and of what belongs to them. Pure.

/**
 * 18 digits that begin with a 0, as no number of Shopify's does: whether an order is simulated can be seen from its id,
 * without asking the database. Ids of what belongs to it have two digits more.
 */
const SIMULATED = /^0\d{17}(?:\d{2})?$/;

export function simulatedId(at: Date, random: number): string {
  return `0${at.getTime().toString().padStart(13, "0")}${(random % 10_000).toString().padStart(4, "0")}`;
}

export function isSimulated(id: string): boolean {
  return SIMULATED.test(id);
}

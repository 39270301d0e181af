// An email address and a phone number that are not known here can still be quoted: Kit may have been given them before the
// merchant stopped passing them on, or before Shopify withheld them. Whatever looks like one is masked (decision 8).
const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/gu;
const PHONE = /\+?\d(?:[\s()./-]{0,2}\d){6,}/gu;

export interface KnownContact {
  email: string | null;
  phone: string | null;
  /** Numbers of the order itself, which are kept. */
  ids: readonly string[];
}

export function maskUnknownContact(text: string, { email, phone, ids }: KnownContact): string {
  const masked = email === null ? text.replaceAll(EMAIL, "[email]") : text;
  return phone === null ? masked.replaceAll(PHONE, (found) => (ids.includes(found) ? found : "[phone]")) : masked;
}

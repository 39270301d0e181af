// Kit may quote an email address or phone number that isn't known here: one passed on before the merchant turned that
// off, or before Shopify withheld it. Everything that looks like one is masked (decision 8).
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

// Protected customer data as Shopify approves apps for it, by these four names.
export const PROTECTED_FIELDS = ["name", "address", "email", "phone"] as const;
export type ProtectedField = (typeof PROTECTED_FIELDS)[number];

const NAMES = new Set(["name", "firstName", "lastName", "displayName"]);

/** The approval name for a field that Shopify's schema marks as protected. */
export function protectedFieldOf(fieldName: string): ProtectedField {
  if (fieldName === "email" || fieldName === "phone") return fieldName;
  return NAMES.has(fieldName) ? "name" : "address";
}

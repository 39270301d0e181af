// The params of a task that may be in an email: codes, counts and our own ids. External texts (Kit's and Shopify's
// messages, tags, titles) stay in the app, since an email leaves it and must not contain customer data. Pure.

const CODES = [
  "reason",
  "source",
  "level",
  "status",
  "state",
  "cancelType",
  "code",
  "fault",
  "fulfillmentMode",
  "why",
  "problem",
];
const LISTS_OF_CODES = ["fields", "missing", "differences", "why", "problems"];
const VALUES = ["kitOrderId", "count", "certain", "reference", "replacement", "units", "waiting", "free"];

/** A code, such as "address_incomplete": neither a sentence nor a name. */
const CODE = /^[A-Za-z0-9_.]{1,60}$/;

export function mailableParams(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const mailable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (CODES.includes(name) && isCode(value)) mailable[name] = value;
    if (LISTS_OF_CODES.includes(name) && Array.isArray(value)) mailable[name] = value.filter(isCode);
    if (VALUES.includes(name) && isPlain(value)) mailable[name] = value;
    // Only their number is mentioned.
    if (name === "lines" && Array.isArray(value)) mailable[name] = value.length;
  }
  return mailable;
}

function isCode(value: unknown): boolean {
  return typeof value === "string" && CODE.test(value);
}

function isPlain(value: unknown): boolean {
  return (
    typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && /^[\d-]+$/.test(value))
  );
}

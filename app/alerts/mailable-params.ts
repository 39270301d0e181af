// The params of a task that may be in an email: flags, counts, codes and our own ids. External texts (Kit's and Shopify's
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
const NUMBERS = ["kitOrderId", "reference"];

/** A code, such as "address_incomplete": neither a sentence nor a name. */
const CODE = /^[A-Za-z0-9_.]{1,60}$/;

export function mailableParams(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const mailable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "boolean" || typeof value === "number") mailable[name] = value;
    if (CODES.includes(name) && isCode(value)) mailable[name] = value;
    if (NUMBERS.includes(name) && isNumber(value)) mailable[name] = value;
    if (!Array.isArray(value)) continue;
    // Only their number is mentioned.
    if (name === "lines") mailable[name] = value.length;
    else if (LISTS_OF_CODES.includes(name)) mailable[name] = value.filter(isCode);
    else if (value.length === 0) mailable[name] = [];
  }
  return mailable;
}

function isCode(value: unknown): boolean {
  return typeof value === "string" && CODE.test(value);
}

function isNumber(value: unknown): boolean {
  return typeof value === "string" && /^[\d-]+$/.test(value);
}

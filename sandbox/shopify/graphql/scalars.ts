import { GraphQLError } from "graphql";

const text = (name: string, accepts: (value: string) => boolean) => (value: unknown) => {
  if (typeof value === "string" && accepts(value)) return value;
  throw new GraphQLError(`${name} cannot represent value: ${JSON.stringify(value)}`);
};

const decimal = (name: string) => (value: unknown) => {
  const amount = typeof value === "number" ? String(value) : value;
  if (typeof amount === "string" && /^-?\d+(\.\d+)?$/.test(amount)) return amount;
  throw new GraphQLError(`${name} cannot represent value: ${JSON.stringify(value)}`);
};

/** What Shopify accepts as input for its own scalars. */
export const SCALARS: Record<string, (value: unknown) => unknown> = {
  DateTime: text("DateTime", (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))),
  Date: text("Date", (value) => /^\d{4}-\d\d-\d\d$/.test(value)),
  URL: text("URL", (value) => URL.canParse(value)),
  HTML: text("HTML", () => true),
  Money: decimal("Money"),
  Decimal: decimal("Decimal"),
  UnsignedInt64: (value) => {
    if (/^\d+$/.test(String(value))) return String(value);
    throw new GraphQLError(`UnsignedInt64 cannot represent value: ${JSON.stringify(value)}`);
  },
};

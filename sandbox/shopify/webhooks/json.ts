/** JSON with bigints as digits: Shopify's payloads carry numeric ids that a number can't represent. */
export function toJson(value: unknown): string {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return `[${value.map((one) => toJson(one ?? null)).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined);
    return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${toJson(one)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

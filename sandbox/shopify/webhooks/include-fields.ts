/** Reduces a payload to the named fields: `id`, `line_items.id` for fields of nested objects and lists. */
export function withFields(payload: unknown, fields: string[] | undefined): unknown {
  if (fields === undefined) return payload;
  if (Array.isArray(payload)) return payload.map((one) => withFields(one, fields));
  if (payload === null || typeof payload !== "object") return payload;
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(payload)) {
    if (fields.includes(key)) kept[key] = value;
    else {
      const nested = fields.filter((one) => one.startsWith(`${key}.`)).map((one) => one.slice(key.length + 1));
      if (nested.length > 0) kept[key] = withFields(value, nested);
    }
  }
  return kept;
}

// Params of codes as they come back from the database's JSON.

/** Anything else is a row that nobody wrote as it should be. */
export function isObject(json: unknown): json is object {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

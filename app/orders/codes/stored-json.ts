// Params of codes as they come back from the database's JSON.

/** Anything else was not written by this app's code. */
export function isObject(json: unknown): json is object {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** The codes of a table of params, in its order. */
export function codesOf<Code extends string>(params: Readonly<Record<Code, unknown>>): Code[] {
  return Object.keys(params) as Code[];
}

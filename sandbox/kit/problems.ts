import type { ZodError } from "zod";

/** Each problem as "path message", as in a 400's detail. */
export function problemsOf(error: ZodError): string[] {
  return error.issues.map((issue) => {
    const path = issue.path.reduce<string>(
      (so, part) => (typeof part === "number" ? `${so}[${part}]` : so === "" ? String(part) : `${so}.${String(part)}`),
      "",
    );
    return `${path === "" ? "body" : path} ${issue.message}`;
  });
}

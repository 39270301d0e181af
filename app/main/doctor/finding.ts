// What the doctor says of one part of the installation.

export type Verdict = "ok" | "warning" | "failed";

export interface Finding {
  about: string;
  verdict: Verdict;
  /** What is the case, in one sentence. */
  found: string;
  /** What to do; null when nothing is. */
  todo: string | null;
}

export const ok = (about: string, found: string): Finding => ({ about, verdict: "ok", found, todo: null });

export const warning = (about: string, found: string, todo: string): Finding => ({
  about,
  verdict: "warning",
  found,
  todo,
});

export const failed = (about: string, found: string, todo: string): Finding => ({
  about,
  verdict: "failed",
  found,
  todo,
});

const SIGNS: Record<Verdict, string> = { ok: "ok     ", warning: "WARNING", failed: "FAILED " };

export function describe({ about, verdict, found, todo }: Finding): string {
  const line = `${SIGNS[verdict]}  ${about}: ${found}`;
  return todo === null ? line : `${line}\n         → ${todo}`;
}

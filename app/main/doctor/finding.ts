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

const finding = (verdict: Verdict) => (about: string, found: string, todo: string) => ({ about, verdict, found, todo });
export const warning = finding("warning");
export const failed = finding("failed");

const SIGNS: Record<Verdict, string> = { ok: "ok     ", warning: "WARNING", failed: "FAILED " };

export function describe({ about, verdict, found, todo }: Finding): string {
  const line = `${SIGNS[verdict]}  ${about}: ${found}`;
  return todo === null ? line : `${line}\n         → ${todo}`;
}

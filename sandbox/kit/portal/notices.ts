import { randomUUID } from "node:crypto";
import type { Notice } from "./page.ts";

const KEPT = 100;

/** The result of a form, kept until the next page has shown it once: a new token is never shown twice. */
export type Notices = ReturnType<typeof createNotices>;

export function createNotices() {
  const waiting = new Map<string, Notice>();
  return {
    /** Keeps the notice and returns the key under which the next page finds it. */
    keep(notice: Notice): string {
      const key = randomUUID();
      waiting.set(key, notice);
      const oldest = waiting.keys().next();
      if (waiting.size > KEPT && !oldest.done) waiting.delete(oldest.value);
      return key;
    },
    take(key: string | null): Notice | undefined {
      const notice = key === null ? undefined : waiting.get(key);
      if (key !== null) waiting.delete(key);
      return notice;
    },
  };
}

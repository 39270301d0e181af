// Whether a job may begin: the jobs of one owner (a store or a Kit account) hold at most a share of a queue's worker
// slots, so that a store whose Shopify hangs, or that has a thousand jobs, leaves the others theirs. Pure.

export type Admission =
  | { kind: "begun"; end(): void }
  /** The owner's share is used up. Tried again after this many milliseconds, one after another. */
  | { kind: "over"; waitMs: number };

export interface ShareRules {
  aStore: number;
  waitMs: number;
  apartMs: number;
  /** Milliseconds, by `performance.now()`. */
  now?: () => number;
}

interface Use {
  running: number;
  /** When the last of the owner's jobs over its share is tried again. */
  nextAt: number;
}

export function createWorkerShare(rules: ShareRules) {
  const { aStore, waitMs, apartMs, now = () => performance.now() } = rules;
  const uses = new Map<string, Use>();
  return {
    begin(owner: string): Admission {
      const use = uses.get(owner) ?? { running: 0, nextAt: 0 };
      if (use.running >= aStore) {
        use.nextAt = Math.max(now() + waitMs, use.nextAt + apartMs);
        return { kind: "over", waitMs: Math.ceil(use.nextAt - now()) };
      }
      use.running += 1;
      uses.set(owner, use);
      return {
        kind: "begun",
        end() {
          use.running -= 1;
          if (use.running === 0) uses.delete(owner);
        },
      };
    },
  };
}

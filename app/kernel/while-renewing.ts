// Work under a lease that is renewed for as long as the work takes. So the lease can be short: a slow worker keeps what it
// holds, and what a dead one held is free soon.

export interface Renewal {
  everyMs: number;
  /** False: the lease has expired, and may be held by another. */
  renew(): Promise<boolean>;
  /** Called when it has expired. */
  lost?(): void;
}

export async function whileRenewing<T>({ everyMs, renew, lost }: Renewal, work: () => Promise<T>): Promise<T> {
  let renewing: Promise<void> | null = null;
  const renewOnce = async () => {
    // A renewal that fails because of the database is tried again: the lease outlasts several.
    if (await renew().catch(() => true)) return;
    clearInterval(timer);
    lost?.();
  };
  const timer = setInterval(() => {
    renewing ??= renewOnce().finally(() => (renewing = null));
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}

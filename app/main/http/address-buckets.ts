// A rate limit per address for requests without a session (decision 87). Each address has a bucket that holds `burst`
// and refills by `perSecond`. Our own forty lines, since a library would only add stores over several processes and a
// header of its own.

export type AddressBuckets = ReturnType<typeof createAddressBuckets>;

export interface BucketRules {
  burst: number;
  perSecond: number;
  /** Remembered addresses; the one without a request for longest is evicted first. */
  remembered: number;
  /** Milliseconds, by `performance.now()`. */
  now?: () => number;
}

export function createAddressBuckets(rules: BucketRules) {
  const { burst, perSecond, remembered, now = () => performance.now() } = rules;
  const buckets = new Map<string, { left: number; at: number }>();
  const left = (address: string) => {
    const bucket = buckets.get(keyOf(address));
    return bucket ? Math.min(burst, bucket.left + ((now() - bucket.at) / 1_000) * perSecond) : burst;
  };
  return {
    /** Seconds until the next token; null: the bucket has one now. */
    wait(address: string) {
      const held = left(address);
      return held >= 1 ? null : Math.ceil((1 - held) / perSecond);
    },
    spend(address: string) {
      const bucket = { left: Math.max(0, left(address) - 1), at: now() };
      // Moved to the end of the Map's key order.
      buckets.delete(keyOf(address));
      buckets.set(keyOf(address), bucket);
      if (buckets.size > remembered) buckets.delete(buckets.keys().next().value!);
    },
  };
}

/** For IPv6 the network: the owner of one address has 2^64 of them. */
export function keyOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [before = "", after] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  // `::` abbreviates zeros.
  const left = after === undefined ? 0 : 8 - groups.length - (after === "" ? 0 : after.split(":").length);
  const zeros = Array.from({ length: left }, () => "0");
  const whole = [...groups, ...zeros, ...(after?.split(":") ?? [])];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":");
}

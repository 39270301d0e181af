// How often one address may ask for what needs no session (decision 87). A bucket for each address: it holds `burst`, and fills
// again by `perSecond`. Forty lines, since what a library adds is stores over several processes and a header of its own.

export interface AddressBuckets {
  /** Seconds until there is something again; null: the bucket holds something now. */
  wait(address: string): number | null;
  spend(address: string): void;
}

interface Bucket {
  left: number;
  at: number;
}

export interface BucketRules {
  burst: number;
  perSecond: number;
  /** Addresses that are remembered; the one that has asked for nothing for longest is forgotten first. */
  remembered: number;
  /** Milliseconds, as `performance.now()` counts them. */
  now?: () => number;
}

export function createAddressBuckets(rules: BucketRules): AddressBuckets {
  const { burst, perSecond, remembered, now = () => performance.now() } = rules;
  const buckets = new Map<string, Bucket>();
  const left = (address: string) => {
    const bucket = buckets.get(keyOf(address));
    return bucket ? Math.min(burst, bucket.left + ((now() - bucket.at) / 1_000) * perSecond) : burst;
  };
  return {
    wait(address) {
      const held = left(address);
      return held >= 1 ? null : Math.ceil((1 - held) / perSecond);
    },
    spend(address) {
      const bucket = { left: Math.max(0, left(address) - 1), at: now() };
      // At the end of the order, which is the order of a Map's keys.
      buckets.delete(keyOf(address));
      buckets.set(keyOf(address), bucket);
      if (buckets.size > remembered) buckets.delete(buckets.keys().next().value!);
    },
  };
}

/** Of IPv6 the network: whoever has one address there has 2^64. */
export function keyOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [before = "", after] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  // What `::` leaves out is zeros.
  const left = after === undefined ? 0 : 8 - groups.length - (after === "" ? 0 : after.split(":").length);
  const zeros = Array.from({ length: left }, () => "0");
  const whole = [...groups, ...zeros, ...(after?.split(":") ?? [])];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":");
}

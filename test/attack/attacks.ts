// Malformed requests and forged proofs, so many of each, and what they may never do. The same for the script and for the tests.
import { createChance } from "../reliability/chance.ts";
import { FORGERIES, HONEST } from "./forgeries.ts";
import { shoot, type Shot, type Tally } from "./shoot.ts";
import { TARGETS, type Target } from "./targets.ts";
import type { Victim } from "./victim.ts";
import type { Wire } from "./wire.ts";

export interface Attack {
  name: string;
  requests: number;
  seed: number;
}

export const MALFORMED = TARGETS.map(({ name }) => name);
export const FORGED = Object.keys(FORGERIES);

export function sendMalformed(victim: Victim, attack: Attack): Promise<Tally> {
  const { connections, next, prefix } = TARGETS.find((one) => one.name === attack.name) as Target;
  // A browser asks before it sends what another site wrote, and without a proof: Shopify's library answers that with 204 and no body.
  const asksFirst = ({ wire, status }: Shot) => wire.method === "OPTIONS" && status === 204;
  // Remix's answer to a request for data that is sent elsewhere, to get a session token. No route answers 202.
  const sentAway = ({ status }: Shot) => status === 202;
  const asks = ({ wire }: Shot) => [wire.target, meaning(wire.target)].some((at) => at.startsWith(prefix));
  // With its dots followed, an address may be that of the page for everybody: `/artwork\..\/` is `/`.
  const forEverybody = ({ wire }: Shot) => /^\/+$/.test(meaning(wire.target));
  const taken = (shot: Shot) =>
    !shot.wire.proven &&
    isGood(shot.status) &&
    asks(shot) &&
    !forEverybody(shot) &&
    !asksFirst(shot) &&
    !sentAway(shot);
  return attackWith(victim, attack, { connections, next: (chance) => next(victim, chance), taken });
}

export function sendForged(victim: Victim, attack: Attack): Promise<Tally> {
  const forge = FORGERIES[attack.name]!;
  return attackWith(victim, attack, {
    connections: 16,
    next: (chance) => forge(victim, chance),
    taken: ({ status }) => isGood(status),
  });
}

/** The same requests with good proofs: refused, they would show that the forged ones are refused for something else. */
export function sendHonest(victim: Victim, attack: Attack): Promise<Tally> {
  const make = HONEST[attack.name]!;
  return attackWith(victim, attack, {
    connections: 4,
    next: (chance) => make(victim, chance),
    taken: ({ status }) => !isGood(status),
  });
}

/** The path that a target stands for, as browsers and Remix read addresses: dots followed, backslashes turned. */
export function meaning(target: string): string {
  return URL.canParse(target, "http://a") ? new URL(target, "http://a").pathname : target;
}

interface Means {
  connections: number;
  next(chance: ReturnType<typeof createChance>): Wire;
  /** Whether something was taken in, or told, that must not be; of honest requests, refused. */
  taken(shot: Shot): boolean;
}

function attackWith(
  { port }: Victim,
  { name, requests, seed }: Attack,
  { connections, next, taken }: Means,
): Promise<Tally> {
  const chance = createChance(seed, name);
  function* all(): Generator<Wire> {
    for (let count = 0; count < requests; count++) yield next(chance);
  }
  return shoot({
    port,
    connections,
    requests: all(),
    judge(shot) {
      if (taken(shot)) return `${shot.status} ${shot.wire.proven ? "with" : "without"} a proof`;
      if (shot.status === null || shot.status < 500) return null;
      return shot.status === 503 && shot.retryAfter ? null : String(shot.status);
    },
  });
}

const isGood = (status: number | null) => status !== null && status >= 200 && status < 300;

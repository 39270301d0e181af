// npm run attack -- [--requests 100000] [--forged 10000] [--slow 3000] [--seed N] [--only webhooks,session token]
// The app in its own processes between the stand-ins, on loopback and a throwaway PostgreSQL; malformed requests at every address
// that takes something in, forged proofs of every kind, then slow connections by the thousand. Exit 0 only if nothing happened that must not.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { setStage, type Stage } from "../reliability/stage.ts";
import { FORGED, MALFORMED, sendForged, sendHonest, sendMalformed } from "./attacks.ts";
import { holdSlow, toldSlow } from "./hold-slow.ts";
import { type Memory, restingMemory, slope } from "./memory.ts";
import { together, type Tally } from "./shoot.ts";
import { setUpVictim, type Victim } from "./victim.ts";
import { look, newSeries } from "./watching.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    forged: { type: "string", default: "10000" },
    slow: { type: "string", default: "3000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: "string" },
  },
});
const [requests, forged, seed] = [values.requests, values.forged, values.seed].map(Number) as [number, number, number];
const SLOW_CONNECTIONS = "slow connections";
const ALL = [...MALFORMED, ...FORGED, SLOW_CONNECTIONS];
const chosen = values.only?.split(",") ?? ALL;
/**
 * What the web process may grow by, in MiB, over an attack. Its size at rest is looked at when half of the attack is over and after
 * each tenth from there on; the line through these six looks says by how much a request made it grow, and that, for as many
 * requests as the whole attack had, is what must stay below. What the first half brings (code that is compiled, pools and caches
 * up to their bounds) comes once; a leak goes on. A single look that is out of line by chance decides nothing.
 */
const GROWTH_MIB = 20;
const PARTS = 10;
/** Honest requests beside each part of the forged ones. */
const HONEST_BESIDE = 20;
const WEB = "web-0";

const unknown = chosen.filter((name) => !ALL.includes(name));
if (unknown.length > 0) fail(`There is no ${unknown.join(", ")}. There are: ${ALL.join(", ")}.`);
if (!existsSync(path.resolve(import.meta.dirname, "../../build/server/index.js")))
  fail("The pages are not built yet: npm run build");

const postgres = await startThrowawayPostgres();
try {
  const stage = await setStage({
    databaseUrl: postgres.url,
    seed,
    parts: ["web", "worker"],
    logLevel: "warn",
    direct: true,
    variables: { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, "collect-garbage.ts")}` },
  });
  try {
    console.log(`seed ${seed}`);
    const victim = await setUpVictim(stage);
    for (const name of chosen) await (name === SLOW_CONNECTIONS ? hold(stage, victim) : attack(stage, victim, name));
    for (const fault of stage.processes.faults()) complain(fault);
  } finally {
    await stage.close();
  }
} finally {
  await postgres.stop();
}

async function attack(stage: Stage, victim: Victim, name: string): Promise<void> {
  const malformed = MALFORMED.includes(name);
  const send = malformed ? sendMalformed : sendForged;
  const count = malformed ? requests : forged;
  const part = Math.ceil(count / PARTS);
  await send(victim, { name, requests: part, seed: seed + 1 });
  const [started, before] = [await memory(stage), await look(stage, stage.processes.logged)];
  const tallies: Tally[] = [];
  let proven = 0;
  const looks: [part: number, memory: Memory][] = [];
  for (let done = 1; done <= PARTS; done++) {
    tallies.push(await send(victim, { name, requests: part, seed: seed + 100 * done }));
    if (!malformed) {
      const honest = await sendHonest(victim, { name, requests: HONEST_BESIDE, seed: seed + 100 * done });
      tallies.push({ ...honest, sent: 0 });
      proven += honest.taken;
    }
    if (done >= PARTS / 2) looks.push([done, await memory(stage)]);
  }
  const tally = together(tallies);
  const after = await look(stage, stage.processes.logged);
  const growth = (of: keyof Memory) => slope(looks.map(([at, seen]) => [at, seen[of]])) * PARTS;
  console.log(`\n${malformed ? "malformed" : "forged"}: ${name}\n${told(tally)}`);
  console.log(`  rows of events ${after.rows - before.rows}; series of /metrics ${before.count} → ${after.count}`);
  console.log(
    `  ${toldMemory(started, looks, growth)}; errors in the log ${after.errors.length - before.errors.length}`,
  );
  for (const fault of tally.faults) complain(fault);
  if (tally.faulty > tally.faults.length) complain(`${tally.faulty} such answers in all`);
  if (after.rows - before.rows > (malformed ? tally.taken : proven)) complain("rows of events that nobody proved");
  for (const name of newSeries(before, after)) complain(`a new series: ${name}`);
  for (const error of after.errors.slice(before.errors.length, before.errors.length + 5)) complain(error.slice(0, 600));
  const grown = Math.max(growth("resident"), growth("held"));
  if (grown > GROWTH_MIB) complain(`memory grows by ${grown.toFixed(1)} MiB in such an attack`);
}

async function hold(stage: Stage, victim: Victim): Promise<void> {
  const before = await look(stage, stage.processes.logged);
  const seen = await holdSlow(victim, Number(values.slow));
  const after = await look(stage, stage.processes.logged);
  console.log(`\n${SLOW_CONNECTIONS}: ${toldSlow(seen)}`);
  if (seen.failed.length > 0)
    complain(`${seen.failed.length} honest requests failed: ${seen.failed.slice(0, 5).join(", ")}`);
  if (seen.left > 0) complain(`${seen.left} connections are still there`);
  for (const error of after.errors.slice(before.errors.length, before.errors.length + 5)) complain(error.slice(0, 600));
}

function toldMemory(
  started: Memory,
  looks: [part: number, memory: Memory][],
  growth: (of: keyof Memory) => number,
): string {
  const kinds = (["resident", "held"] as const).map((of) => {
    const [half, end] = [looks[0]![1][of], looks.at(-1)![1][of]].map(Math.round);
    return `${of} ${Math.round(started[of])} → half ${half} → ${end} MiB (grows by ${growth(of).toFixed(1)} an attack)`;
  });
  return `memory of the web process: ${kinds.join(", ")}`;
}

function told({ sent, answers, seconds, taken, turnedAway }: Tally): string {
  const list = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
  return [
    `  ${sent} in ${Math.round(seconds)} s · ${list.join(" · ")}`,
    `  with a good proof and taken in, cut or closed: ${taken}; 503 with Retry-After: ${turnedAway}`,
  ].join("\n");
}

function memory({ processes }: Stage): Promise<Memory> {
  return restingMemory(() => processes.signal(WEB, "SIGUSR2"), processes.logged);
}

function complain(fault: string): void {
  console.log(`  FAULT: ${fault}`);
  process.exitCode = 1;
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

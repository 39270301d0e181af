// npm run attack -- [--requests 100000] [--forged 10000] [--seed N] [--only webhooks,session token]
// The app in its own processes between the stand-ins, on loopback and a throwaway PostgreSQL; malformed requests at every address
// that takes something in, then forged proofs of every kind. Exit 0 only if nothing happened that must not.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { setStage, type Stage } from "../reliability/stage.ts";
import { FORGED, MALFORMED, sendForged, sendMalformed } from "./attacks.ts";
import type { Tally } from "./shoot.ts";
import { setUpVictim, type Victim } from "./victim.ts";
import { look, newSeries, restingMemory } from "./watching.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    forged: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: "string" },
  },
});
const [requests, forged, seed] = [values.requests, values.forged, values.seed].map(Number) as [number, number, number];
const ALL = [...MALFORMED, ...FORGED];
const chosen = values.only?.split(",") ?? ALL;
/** What memory may have grown by, in MiB, once the app has met a tenth of an attack. */
const GROWTH_MIB = 20;
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
    for (const name of chosen) await attack(stage, victim, name);
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
  await send(victim, { name, requests: Math.ceil(count / 10), seed: seed + 1 });
  const [heldBefore, before] = [await memory(stage), await look(stage, stage.processes.logged)];
  const tally = await send(victim, { name, requests: count, seed });
  const [after, heldAfter] = [await look(stage, stage.processes.logged), await memory(stage)];
  console.log(`\n${malformed ? "malformed" : "forged"}: ${name}\n${told(tally)}`);
  console.log(`  rows of events ${after.rows - before.rows}; series of /metrics ${before.count} → ${after.count}`);
  console.log(
    `  memory of the web process ${heldBefore} → ${heldAfter} MiB; errors in the log ${after.errors.length - before.errors.length}`,
  );
  for (const fault of tally.faults) complain(fault);
  if (tally.faulty > tally.faults.length) complain(`${tally.faulty} such answers in all`);
  if (after.rows - before.rows > (malformed ? tally.taken : 0)) complain("rows of events that nobody proved");
  for (const name of newSeries(before, after)) complain(`a new series: ${name}`);
  for (const error of after.errors.slice(before.errors.length, before.errors.length + 5)) complain(error.slice(0, 600));
  if (heldAfter - heldBefore > GROWTH_MIB) complain(`memory grew by ${heldAfter - heldBefore} MiB`);
}

function told({ sent, answers, seconds, taken, turnedAway }: Tally): string {
  const list = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
  return [
    `  ${sent} in ${Math.round(seconds)} s · ${list.join(" · ")}`,
    `  with a good proof and taken in, cut or closed: ${taken}; 503 with Retry-After: ${turnedAway}`,
  ].join("\n");
}

function memory({ processes }: Stage): Promise<number> {
  const held = async () => (await processes.memory())[WEB]!;
  return restingMemory(held, () => processes.signal(WEB, "SIGUSR2"));
}

function complain(fault: string): void {
  console.log(`  FAULT: ${fault}`);
  process.exitCode = 1;
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

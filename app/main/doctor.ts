// npm run doctor [-- --json]: looks at the whole installation and says what is wrong and what to do.
// Exit 0: nothing failed, 1: something did.
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "../kernel/running/env.ts";
import { createLogger } from "../kernel/running/log.ts";
import { diagnose } from "./doctor/diagnose.ts";
import { describe, failed, type Finding } from "./doctor/finding.ts";
import { withDevelopmentKeys } from "./keys/development-keys.ts";

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const dataFolder = path.resolve(".data");
const findings = await examine();
const isHealthy = findings.every(({ verdict }) => verdict !== "failed");
process.stdout.write(
  values.json
    ? `${JSON.stringify({ healthy: isHealthy, findings }, null, 2)}\n`
    : `${findings.map(describe).join("\n")}\n`,
);
process.exit(isHealthy ? 0 : 1);

async function examine(): Promise<Finding[]> {
  const read = readEnv(await withDevelopmentKeys(process.env, dataFolder));
  if (!read.ok)
    return read.faults.map((fault) => failed("environment", fault, "see “Environment” in docs/operating.md"));
  // Findings say all that a host needs.
  return diagnose({ env: read.env, log: createLogger({ level: "silent" }), dataFolder });
}

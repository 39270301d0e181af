// node scripts/try-image.ts: carries out the Dockerfile's steps in clean folders, as far as that goes without an engine, prints the
// size, and starts what came out with a PostgreSQL of its own. Exit 0 if its health check and the doctor are content and it ended in
// order. What the engine adds is not tried: the base image, the user, the network.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startThrowawayPostgres } from "../app/database/embedded/embedded-postgres.ts";
import { freePort } from "./demo/free-port.ts";
import { inContext, readDockerfile } from "./try-image/dockerfile.ts";

const HEALTHY_WITHIN_MS = 60_000;

const root = path.resolve(import.meta.dirname, "..");
const steps = readDockerfile(await readFile(path.join(root, "Dockerfile"), "utf8"));
const ignore = await readFile(path.join(root, ".dockerignore"), "utf8");
const away = await mkdtemp(path.join(os.tmpdir(), "try-image-"));
const [build, image] = [path.join(away, "build"), path.join(away, "image")];
const postgres = await startThrowawayPostgres();
try {
  await copyContext();
  // Node as npm brings it here; in the image it is the base's.
  const tools = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ""}` };
  for (const command of steps.run) execFileSync("sh", ["-ec", command], { cwd: build, stdio: "inherit", env: tools });
  for (const name of steps.copied)
    await cp(path.join(build, name), path.join(image, name), { recursive: true, verbatimSymlinks: true });
  console.log(execFileSync("du", ["-sh", "--total", ...steps.copied], { cwd: image, encoding: "utf8" }));
  process.exitCode = (await runs()) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(away, { recursive: true, force: true });
}

async function copyContext(): Promise<void> {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of tracked) {
    if (file === "" || !inContext(file, ignore)) continue;
    await mkdir(path.dirname(path.join(build, file)), { recursive: true });
    await cp(path.join(root, file), path.join(build, file));
  }
}

async function runs(): Promise<boolean> {
  const port = String(await freePort());
  const secret = () => randomBytes(32).toString("base64");
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ""}`,
    ...steps.environment,
    PORT: port,
    DATABASE_URL: postgres.url,
    SHOPIFY_API_KEY: "try-image",
    SHOPIFY_API_SECRET: secret(),
    SHOPIFY_APP_URL: "https://kit.example",
    KIT_BASE_URL: "https://kit.example/public_api",
    ENCRYPTION_KEYS: `first:${secret()}`,
    LOG_LEVEL: "warn",
  };
  const [program = "", ...given] = steps.command;
  const app = spawn(program, given, { cwd: image, env, stdio: "inherit" });
  const ended = once(app, "exit") as Promise<[number | null]>;
  const isHealthy = await Promise.race([becomesHealthy(env), ended.then(() => false)]);
  const doctor = spawnSync("node", ["app/main/doctor.ts"], { cwd: image, env, encoding: "utf8" });
  console.log(doctor.stdout);
  // No one answers at the public address, which is made up.
  const failed = doctor.stdout
    .split("\n")
    .filter((line) => line.startsWith("FAILED") && !line.includes("public address"));
  app.kill("SIGTERM");
  const [code] = await ended;
  console.log(`${isHealthy ? "healthy" : "not healthy"}, ended with ${code}, ${failed.length} failed findings`);
  return isHealthy && code === 0 && failed.length === 0 && doctor.stdout !== "";
}

async function becomesHealthy(env: NodeJS.ProcessEnv): Promise<boolean> {
  const [, program = "", ...given] = steps.healthCheck[0] === "CMD" ? steps.healthCheck : ["CMD", ...steps.healthCheck];
  for (const deadline = Date.now() + HEALTHY_WITHIN_MS; Date.now() < deadline; await sleep(500)) {
    if (spawnSync(program, given, { env, cwd: image }).status === 0) return true;
  }
  return false;
}

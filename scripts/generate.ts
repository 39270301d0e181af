// Generates everything that is never committed: the Prisma client and the types of the GraphQL operations.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { ensureAdminSchema } from "./admin-schema.ts";

const root = path.resolve(import.meta.dirname, "..");

async function tool(entry: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const told = await promisify(execFile)(process.execPath, [path.join(root, "node_modules", entry), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  }).catch((error: { stdout?: string; stderr?: string }) => error);
  if (told instanceof Error) throw new Error(`${entry} ${args.join(" ")} failed:\n${told.stdout}${told.stderr}`);
}

async function databaseClient(): Promise<void> {
  // `prisma generate` requires the schema engine's binary but never runs it: any executable works, and nothing is
  // downloaded.
  await tool("prisma/build/index.js", ["generate"], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  });
}

async function operationTypes(): Promise<void> {
  await ensureAdminSchema();
  await tool("@graphql-codegen/cli/cjs/bin.js", ["--config", "graphql.config.ts", "--silent"]);
}

await Promise.all([databaseClient(), operationTypes()]);

// Everything that is generated and never committed: the Prisma client and the types of the GraphQL operations.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureAdminSchema } from "./admin-schema.ts";

const root = path.resolve(import.meta.dirname, "..");

function tool(entry: string, args: string[], env: Record<string, string> = {}): void {
  const result = spawnSync(process.execPath, [path.join(root, "node_modules", entry), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (result.status !== 0) throw new Error(`${entry} ${args.join(" ")} failed:\n${result.stdout}${result.stderr}`);
}

await ensureAdminSchema();
// `prisma generate` asks for the schema engine's binary and never runs it: any executable does, and nothing is downloaded.
tool("prisma/build/index.js", ["generate"], {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
});
tool("@graphql-codegen/cli/cjs/bin.js", ["--config", "graphql.config.ts", "--silent"]);

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { until } from "../support/until.ts";

const EMBEDDED = pathToFileURL(path.resolve("app/database/embedded/embedded-postgres.ts")).href;
const STARTS_ONE = `
  const { startThrowawayPostgres } = await import(${JSON.stringify(EMBEDDED)});
  const { url } = await startThrowawayPostgres();
  console.log(url);
  setInterval(() => undefined, 1000);
`;

describe.skipIf(process.platform === "win32")("a throwaway PostgreSQL", () => {
  it("ends with the process that started it, though that one was killed, and leaves no folder", async () => {
    const parent = spawn(process.execPath, ["--input-type=module", "-e", STARTS_ONE], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const url = line.toString().trim();
    const folder = await dataFolder(url);
    parent.kill("SIGKILL");
    await once(parent, "exit");

    await until("its folder to be gone", () => !existsSync(path.dirname(folder)));
    await expect(dataFolder(url)).rejects.toThrow();
  });
});

async function dataFolder(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  // The server that goes away cuts what is still open.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    return rows[0]!.data_directory;
  } finally {
    await client.end();
  }
}

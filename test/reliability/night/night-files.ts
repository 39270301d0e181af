// The pieces of a night as files, a report of each, and the page that sums them up.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RunReport } from "../run.ts";
import { type NightReport, nightPage, sumNight } from "./night-report.ts";
import { type Piece, PIECES, queueOf } from "./pieces.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

export async function keepPiece(reports: string, piece: number, report: RunReport): Promise<void> {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { cwd: ROOT, encoding: "utf8" }).trim();
  const queue = process.env["REDIS_URL"] ? "redis" : "postgres";
  const kept: Piece = { piece, queue, commit, report };
  await mkdir(folderOf(reports), { recursive: true });
  await writeFile(fileOf(reports, piece), JSON.stringify(kept, null, 2));
}

/** Writes `night.md` and `night.json` anew. */
export async function tellNight(reports: string): Promise<NightReport> {
  const names = await readdir(folderOf(reports)).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folderOf(reports), name), "utf8")));
  const pieces = texts.map((text) => JSON.parse(text) as Piece).sort((a, b) => a.piece - b.piece);
  const night = sumNight(pieces);
  await writeFile(path.join(reports, "night.json"), JSON.stringify(night, null, 2));
  await writeFile(path.join(reports, "night.md"), nightPage(night, pieces));
  console.log(`.data/reports/night.md: ${night.short.join("; ") || "a whole night, and every check holds"}`);
  return night;
}

/** Each missing piece in a process of its own, since the queue is chosen where a process starts. */
export async function playMissing(reports: string, args: (piece: number) => string[]): Promise<void> {
  const { REDIS_URL: redis, ...others } = process.env;
  for (let piece = 1; piece <= PIECES; piece++) {
    if (existsSync(fileOf(reports, piece))) continue;
    const queue = queueOf(piece, redis !== undefined);
    console.log(`piece ${piece} of ${PIECES}, queue on ${queue}`);
    const env = queue === "redis" ? process.env : others;
    const command = [path.join(ROOT, "test/reliability/main.ts"), ...args(piece)];
    spawnSync(process.execPath, command, { cwd: ROOT, env, stdio: "inherit" });
  }
}

function folderOf(reports: string): string {
  return path.join(reports, "night");
}

function fileOf(reports: string, piece: number): string {
  return path.join(folderOf(reports), `piece-${piece}.json`);
}

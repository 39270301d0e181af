// What must be the same after an attack as before it: the rows of events, the series of /metrics, errors in the log.
import type { ServerBuild } from "@remix-run/node";
import { SERVER_ROUTES } from "../../app/actions/request-costs.ts";
import { pagePaths } from "../support/network/page-paths.ts";
import { METRICS_TOKEN, type World } from "../support/world.ts";

export interface Seen {
  /** Rows of events that were taken in. */
  rows: number;
  /** Each series of /metrics by its labels, the status aside: an attack may meet one that the app had not given yet. */
  series: Set<string>;
  /** Series in all. */
  count: number;
  errors: string[];
}

export async function look(world: World, logged: () => Promise<string>): Promise<Seen> {
  const { rows } = await world.database.pool.query<{ n: string }>("SELECT count(*) AS n FROM inbox");
  const answer = await fetch(`${world.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`/metrics: ${answer.status}`);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = lines.map((line) => line.replace(/ [^ ]*$/, "").replace(/,?status="\d{3}"/, ""));
  return { rows: Number(rows[0]!.n), series: new Set(names), count: lines.length, errors: errorsIn(await logged()) };
}

/** Paths of all pages, with something in each place. */
export async function pageAddresses(): Promise<string[]> {
  const build = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as ServerBuild;
  return pagePaths(build.routes).map(filled);
}

const filled = (path: string) => path.replaceAll(/:\w+\??|\*/g, "x");

/** Asks for every address once, so that /metrics has each route's series; what comes on top afterwards came of the address asked. */
export async function warmUp({ origin }: World): Promise<void> {
  for (const path of [...SERVER_ROUTES.map(filled), ...(await pageAddresses())]) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    await answer.arrayBuffer();
  }
}

/** Series whose labels, statuses aside, nobody knew before. */
export function newSeries(before: Seen, after: Seen): string[] {
  return [...after.series].filter((name) => !before.series.has(name) && /^kit_http/.test(name));
}

function errorsIn(log: string): string[] {
  return log.split("\n").filter((line) => /"level":"(error|fatal)"/.test(line));
}

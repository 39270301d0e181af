// What a night has shown, from the pieces that were played: one page, and the same for programs. Pure.
import { CRASH_POINTS } from "./crash-points.ts";
import { HITS, ORDERS, type Piece, PIECES } from "./pieces.ts";

/** What must not happen, with the names under which the judge reports it. */
const NEVER: Record<string, readonly string[]> = {
  lost: ["lost", "nowhere", "missing", "not_replaced", "never_ends"],
  doubled: ["doubled", "fulfilled_twice", "overdrawn"],
  silent: ["silent", "unanswered", "not_noticed", "not_fulfilled", "tracking_missing"],
  "canceled at a cost without being asked": ["canceled_at_cost"],
  leaked: ["leak"],
};

export interface NightReport {
  pieces: number;
  orders: number;
  queues: Record<string, number>;
  /** Commits that pieces were played at. */
  commits: string[];
  kitOrders: number;
  furtherParts: number;
  kills: number;
  databaseCuts: number;
  fullDisks: number;
  wrongClocks: number;
  replaced: number;
  /** Violations by what must not happen; "anything else" too. */
  never: Record<string, number>;
  crashes: Record<string, number>;
  /** What is short of a whole night; empty: it is one, and every check holds. */
  short: string[];
}

export function sumNight(pieces: readonly Piece[]): NightReport {
  const reports = pieces.map(({ report }) => report);
  const sum = (pick: (report: Piece["report"]) => number) => reports.reduce((total, one) => total + pick(one), 0);
  const violations = reports.flatMap((report) => report.violations.map(({ check }) => check));
  const named = Object.values(NEVER).flat();
  const never = {
    ...Object.fromEntries(
      Object.entries(NEVER).map(([what, checks]) => [what, violations.filter((one) => checks.includes(one)).length]),
    ),
    "anything else": violations.filter((one) => !named.includes(one)).length,
  };
  const crashes = Object.fromEntries(
    CRASH_POINTS.map((point) => [point, sum(({ night }) => night?.crashes[point] ?? 0)]),
  );
  const queues = { postgres: 0, redis: 0 };
  for (const { queue } of pieces) queues[queue] += 1;
  const rare = CRASH_POINTS.filter((point) => crashes[point]! < HITS);
  return {
    pieces: pieces.length,
    orders: sum(({ orders }) => orders),
    queues,
    commits: [...new Set(pieces.map(({ commit }) => commit))],
    kitOrders: sum(({ kitOrders }) => kitOrders),
    furtherParts: sum(({ furtherParts }) => furtherParts),
    kills: sum(({ kills }) => kills),
    databaseCuts: sum(({ databaseCuts }) => databaseCuts),
    fullDisks: sum(({ night }) => night?.fullDisks ?? 0),
    wrongClocks: sum(({ night }) => night?.wrongClocks ?? 0),
    replaced: sum(({ night }) => night?.replaced ?? 0),
    never,
    crashes,
    short: [
      ...(violations.length > 0 ? [`${violations.length} violations`] : []),
      ...(pieces.length < PIECES ? [`${pieces.length} of ${PIECES} pieces, ${ORDERS} orders each`] : []),
      ...(rare.length > 0
        ? [`${rare.length} of ${CRASH_POINTS.length} crash points were hit fewer than ${HITS} times`]
        : []),
    ],
  };
}

export function nightPage(night: NightReport, pieces: readonly Piece[]): string {
  const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const { queues } = night;
  return [
    "# The long night",
    "",
    night.short.length === 0
      ? "A whole night; every check holds."
      : `Short of a whole night: ${night.short.join("; ")}.`,
    "",
    `${night.orders} orders, ${night.kitOrders} kit orders (${night.furtherParts} further parts). Pieces with the queue on ` +
      `PostgreSQL ${queues["postgres"]}, on Redis ${queues["redis"]}. Kills ${night.kills}, cuts of the database ` +
      `${night.databaseCuts}, full disks ${night.fullDisks}, wrong clocks ${night.wrongClocks}, processes replaced ` +
      `${night.replaced}. Commits: ${night.commits.join(", ")}.`,
    "",
    ...(queues["redis"] === 0 ? ["NOT RUN: queue on Redis. Set REDIS_URL to run it in every second piece.", ""] : []),
    row("must not happen", "times"),
    row("---", "---:"),
    ...Object.entries(night.never).map(([what, times]) => row(what, times)),
    "",
    row("crash point", "hit"),
    row("---", "---:"),
    ...Object.entries(night.crashes).map(([point, hit]) => row(point, hit)),
    "",
    row("piece", "seed", "queue", "kit orders", "kills", "violations", "storm and settling, s"),
    row("---:", "---:", "---", "---:", "---:", "---:", "---:"),
    ...pieces.map(({ piece, queue, report }) =>
      row(
        piece,
        report.seed,
        queue,
        report.kitOrders,
        report.kills,
        report.violations.length,
        Math.round(report.stormSeconds + report.settleSeconds),
      ),
    ),
    "",
  ].join("\n");
}

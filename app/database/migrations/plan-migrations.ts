// Which migrations are due, and whether the database's history matches the files. Pure.
import type { MigrationFile } from "./migration-files.ts";

/** A row of `_prisma_migrations`, as Prisma's engine writes it. */
export interface RecordedMigration {
  name: string;
  checksum: string;
  finished: boolean;
  rolledBack: boolean;
}

export type MigrationPlan = { kind: "due"; migrations: MigrationFile[] } | { kind: "refused"; reasons: string[] };

/** Lists all reasons at once. A rolled-back row counts as absent, as in Prisma. */
export function planMigrations(files: readonly MigrationFile[], rows: readonly RecordedMigration[]): MigrationPlan {
  const recorded = new Map(rows.filter((row) => !row.rolledBack).map((row) => [row.name, row]));
  const due = files.filter((file) => !recorded.has(file.name));
  const newest = [...recorded.keys()].sort().at(-1);
  const reasons = [
    ...files.flatMap((file) => historyFault(file, recorded.get(file.name))),
    ...[...recorded.keys()]
      .filter((name) => !files.some((file) => file.name === name))
      .map(
        (name) =>
          `${name} was applied by another version of this app, which this version does not know: start that version, or a newer one`,
      ),
    ...due
      .filter((file) => newest !== undefined && file.name < newest)
      .map((file) => `${file.name} comes before ${newest}, which is applied already: give it a later name`),
  ];
  return reasons.length > 0 ? { kind: "refused", reasons } : { kind: "due", migrations: due };
}

function historyFault(file: MigrationFile, row: RecordedMigration | undefined): string[] {
  if (!row) return [];
  if (!row.finished) {
    return [
      `${file.name} was begun and not finished, outside this app: finish or undo it by hand, then mark its row in _prisma_migrations`,
    ];
  }
  if (row.checksum !== file.checksum) {
    return [`${file.name} was changed after it had been applied: put the file back and write a new migration instead`];
  }
  return [];
}

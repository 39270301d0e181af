// Which migrations are due, and whether the database's history matches the files. Pure.
import type { MigrationFile } from "./migration-files.ts";

/** A row of `_prisma_migrations`, as Prisma's engine writes it. */
export interface RecordedMigration {
  name: string;
  checksum: string;
  finished: boolean;
  rolledBack: boolean;
  /** Releases that don't know it can run on the database (expands-only.ts). */
  expands: boolean;
}

/** `ahead`: applied by newer releases, and harmless to this one. */
export type MigrationPlan =
  { kind: "due"; migrations: MigrationFile[]; ahead: string[] } | { kind: "refused"; reasons: string[] };

/** Lists all reasons at once. A rolled-back row counts as absent, as in Prisma. */
export function planMigrations(files: readonly MigrationFile[], rows: readonly RecordedMigration[]): MigrationPlan {
  const recorded = new Map(rows.filter((row) => !row.rolledBack).map((row) => [row.name, row]));
  const due = files.filter((file) => !recorded.has(file.name));
  const unknown = [...recorded.values()].filter(({ name }) => !files.some((file) => file.name === name));
  const newest = [...recorded.keys()].sort().at(-1);
  const reasons = [
    ...files.flatMap((file) => historyFault(file, recorded.get(file.name))),
    ...unknown
      .filter(({ expands, finished }) => !expands || !finished)
      .map(
        ({ name }) =>
          `${name} was applied by another version of this app, and changes what this version relies on: start that version, or a newer one`,
      ),
    ...due
      .filter((file) => newest !== undefined && file.name < newest)
      .map((file) => `${file.name} comes before ${newest}, which is applied already: give it a later name`),
  ];
  if (reasons.length > 0) return { kind: "refused", reasons };
  return { kind: "due", migrations: due, ahead: unknown.map(({ name }) => name) };
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

// Whether releases from before a migration can run on the database after it: it only adds what they don't know. Pure.

/** The first words of statements that only add; a table is one of the statement's own file. */
const ADDING: readonly RegExp[] = [
  /^CREATE TABLE /,
  /^CREATE TYPE /,
  /^CREATE INDEX /,
  /^COMMENT ON /,
  // By older releases' INSERT, the column stays empty or takes its default.
  /^ALTER TABLE \S+ ADD COLUMN (?!.*NOT NULL(?!.*DEFAULT))(?!.*, (?!ADD COLUMN))[^;]*$/,
];

/** On a table that older releases write, these can refuse what they write. */
const RESTRICTING = /^(?:CREATE UNIQUE INDEX \S+ ON|ALTER TABLE) ("?\w+"?)(?:\(| ADD CONSTRAINT )/;

/** A line `-- expands: …` says so, with its reason, for a file that this can't judge. */
export function expandsOnly(sql: string): boolean {
  if (/^-- expands: \S/m.test(sql)) return true;
  const statements = sql
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");
  const made = new Set(statements.flatMap((statement) => /^CREATE TABLE ("?\w+"?)/.exec(statement)?.[1] ?? []));
  return statements.every((statement) => {
    const restricted = RESTRICTING.exec(statement)?.[1];
    return restricted === undefined ? ADDING.some((adding) => adding.test(statement)) : made.has(restricted);
  });
}

export { type Collected, collectStatements, statementsFile } from "./collect-statements.ts";
export { makeStatements } from "./make-statements.ts";
export { readRowTypes, type RowTypes } from "./read-row-types.ts";

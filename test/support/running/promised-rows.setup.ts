// In every test: a row that is not what its statement's type promises fails the test that asked for it.
import { afterEach, expect } from "vitest";
import { observeRows } from "../../../app/database/statements/query.ts";
import { brokenPromise, readPromises } from "./promised-rows.ts";

const promises = readPromises();
let broken: string[] = [];

observeRows((text, rows) => {
  const promised = promises.get(text);
  for (const row of rows.slice(0, 200)) {
    const fault = promised && brokenPromise(row, promised);
    if (fault) broken.push(`${fault}: ${text}`);
  }
});

afterEach(() => {
  const seen = broken;
  broken = [];
  expect(seen, "rows are not as their types promise").toEqual([]);
});

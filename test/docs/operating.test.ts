// docs/operating.md lists each sweep of app/main/sweep-schedule.ts with the interval that the code gives it.
import { expect, it } from "vitest";
import { read } from "./sources.ts";
import { rowsUnder } from "./tables.ts";

const UNITS: Record<string, string> = { s: "seconds", min: "minutes", h: "hours" };

const schedule = [...read("app/main/sweep-schedule.ts").matchAll(/name: "([\w-]+)",\s+everyMs: (\w+)\((\d+)\)/g)]
  .map(([, name = "", unit = "", count = ""]) =>
    unit === "days" ? `${name} hours ${24 * Number(count)}` : `${name} ${unit} ${count}`,
  )
  .sort();

const document = read("docs/operating.md");
const names = rowsUnder(document, "sweep");
const listed = rowsUnder(document, "every")
  .flatMap((every, row) => {
    const [count = "", unit = ""] = every.split(" ");
    return (names[row] ?? "").split(", ").map((name) => `${name.replaceAll("`", "")} ${UNITS[unit] ?? unit} ${count}`);
  })
  .sort();

it("Every sweep is in the table, as often as it runs", () => {
  expect(schedule.length).toBeGreaterThan(25);
  expect(listed).toEqual(schedule);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { Fault } from "../../app/kernel/fault.ts";
import { createLogger, type Logger } from "../../app/kernel/running/log.ts";

function logged(write: (log: Logger) => void): string {
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  write(createLogger({ level: "info", destination }));
  return lines.join("");
}

function thrown(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

test("an error keeps its name, its code and where it happened in our code", () => {
  const fault = new Fault("kit_unreachable", "Kit cannot be reached", { retryable: true });
  const line = JSON.parse(logged((log) => log.error({ err: fault }, "send failed")));
  expect(line).toMatchObject({
    level: "error",
    msg: "send failed",
    err: { name: "Fault", code: "kit_unreachable", message: "Kit cannot be reached", retryable: true },
  });
  expect(line.err.frames[0]).toMatch(/^test\/main\/log\.test\.ts:\d+:\d+$/);
});

test("what an error of others quotes is withheld, in its causes and stacks too", () => {
  const cause = thrown(() => JSON.parse('{"name": "Ada Lovelace", oops'));
  const text = logged((log) =>
    log.error({ err: new Fault("bad_answer", "an answer was unreadable", { retryable: true, cause }) }),
  );
  expect(text).toContain("SyntaxError");
  expect(text).not.toContain("Lovelace");
});

test("our own slips stay readable", () => {
  const nothing: { id?: { deep: string } } = {};
  const text = logged((log) => log.error({ err: thrown(() => nothing.id!.deep) }));
  expect(text).toContain("Cannot read properties of undefined");
  expect(text).toMatch(/test\/main\/log\.test\.ts:\d+:\d+/);
  const odd = { send: 1 } as unknown as { send(): void };
  expect(logged((log) => log.error({ err: thrown(() => odd.send()) }))).toContain("odd.send is not a function");
});

test("a value that the engine quotes in its own words is withheld", () => {
  const name = "Jane Doe" as unknown as Record<string, unknown>;
  const slips = [
    () => "name" in name,
    () => void (name.x = 1),
    () => (undefined as unknown as Record<string, unknown>)[name as unknown as string],
    () => (["Jane Doe"] as unknown as (() => void)[])[0]!(),
    () => new Headers({ a: "Jane\nDoe" }),
    () => new Headers().set("Jane Doe", "b"),
    () => new URL("Jane Doe"),
    () => Object.defineProperty(Object.freeze({}), "Jane Doe", { value: 1 }),
    () => BigInt("Jane Doe"),
    () => structuredClone(() => "Jane Doe"),
  ];
  for (const slip of slips) {
    const text = logged((log) => log.error({ err: thrown(slip) }, "failed"));
    expect(JSON.parse(text).err.name, String(slip)).toMatch(/Error$/);
    expect(text, String(slip)).not.toContain("Jane");
  }
});

test("tokens, bodies and a customer's fields are withheld where a caller let them through", () => {
  const text = logged((log) =>
    log.info({ token: "pmk_1", order: { email: "ada@example.com", id: "7" }, body: "Ada", err: "Ada" }, "sent"),
  );
  for (const secret of ["pmk_1", "ada@example.com", "Ada"]) expect(text).not.toContain(secret);
  expect(text).toContain('"id":"7"');
});

test("an address loses its query, where Shopify puts the id token", () => {
  const text = logged((log) => log.info({ url: "/app?shop=a.myshopify.com&id_token=ey.J.x" }));
  expect(JSON.parse(text)).toMatchObject({ url: "/app" });
});

test("a process whose log has no reader any more ends when it is told to", async () => {
  const log = pathToFileURL(path.resolve(import.meta.dirname, "../../app/kernel/running/log.ts")).href;
  const script = `
    import { createLogger } from ${JSON.stringify(log)};
    const log = createLogger({ level: "info" });
    process.stdin.on("end", () => {
      log.info("stopping");
      log.warn("a connection was lost");
      process.exit(0);
    });
    process.stdin.resume();
    log.info("running");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  try {
    await once(child.stdout, "data");
    child.stdout.destroy();
    await once(child.stdout, "close");
    child.stdin.end();
    expect(await once(child, "exit")).toEqual([0, null]);
  } finally {
    child.kill("SIGKILL");
  }
});

// One of BullMQ's objects that has failed is opened anew at once, not at the next look at the connection: BullMQ itself rests for 5 to
// 15 s after an error, and every order would wait that long.
import { expect, test } from "vitest";
import { createLogger } from "../../app/kernel/running/log.ts";
import { keepOpen } from "../../app/queue/keep-open.ts";
import { until } from "../support/until.ts";

test("an error of the object in use ends the pause until the next look", async () => {
  const opened: { fail(): void }[] = [];
  const kept = keepOpen({
    part: "worker",
    log: createLogger({ level: "silent" }),
    // Longer than the test may take.
    everyMs: 3_600_000,
    reconnects: false,
    probe: async () => undefined,
    open() {
      let heard: (error: Error) => void = () => undefined;
      opened.push({ fail: () => heard(new Error("deadlock detected")) });
      return {
        on: (_event: "error", listener: (error: Error) => void) => void (heard = listener),
        close: async () => undefined,
      };
    },
  });
  try {
    const first = await kept.current();
    opened[0]!.fail();
    await until("another one", () => opened.length === 2);
    expect(await kept.current()).not.toBe(first);
    // The former one's last words change nothing.
    opened[0]!.fail();
    opened[1]!.fail();
    await until("a third", () => opened.length === 3);
  } finally {
    await kept.close(1_000);
  }
});

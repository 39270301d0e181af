// The database goes away between the look that finds it there and the first connection of what BullMQ then opens.
import net from "node:net";
import { expect, test } from "vitest";
import { chooseBackend } from "../../app/queue/backend.ts";

test.each(["queue", "worker"] as const)(
  "a %s whose first connection is cut reports it and holds nothing up",
  async (part) => {
    const cutting = net.createServer((socket) => socket.destroy());
    await new Promise<void>((listening) => cutting.listen(0, "127.0.0.1", listening));
    const { port } = cutting.address() as net.AddressInfo;
    const backend = chooseBackend({ databaseUrl: `postgres://kit@127.0.0.1:${port}/kit`, redisUrl: null });
    const opened =
      part === "queue"
        ? backend.openQueue("cut")
        : backend.openWorker("cut", async () => undefined, {
            concurrency: 1,
            lockDuration: 30_000,
            maxStalledCount: 1,
          });
    try {
      const errors: Error[] = [];
      await new Promise<void>((reported) => {
        opened.on("error", (error) => {
          errors.push(error);
          reported();
        });
      });
      expect(errors.length).toBeLessThan(5);
    } finally {
      await opened.close();
      await new Promise((closed) => cutting.close(closed));
    }
  },
);

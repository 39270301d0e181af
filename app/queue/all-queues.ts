// All queues, opened and closed together.
import type { Connected } from "./backend.ts";
import type { QueueName } from "./to-job.ts";

export type AllQueues<T> = Record<QueueName, T> & Connected;

export function openAllQueues<T extends Connected>(open: (queue: QueueName) => T): AllQueues<T> {
  const queues = { first: open("first"), orders: open("orders"), rest: open("rest") };
  const all = Object.values(queues);
  return {
    ...queues,
    on(event, listener) {
      for (const queue of all) queue.on(event, listener);
    },
    close: async () => void (await Promise.all(all.map((queue) => queue.close()))),
  };
}

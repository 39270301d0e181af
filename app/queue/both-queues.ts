// The queue of orders and the queue of everything else, opened and closed together.
import type { Connected } from "./backend.ts";
import type { QueueName } from "./to-job.ts";

export type BothQueues<T> = Record<QueueName, T> & Connected;

export function openBothQueues<T extends Connected>(open: (queue: QueueName) => T): BothQueues<T> {
  const queues = { orders: open("orders"), rest: open("rest") };
  const both = Object.values(queues);
  return {
    ...queues,
    on(event, listener) {
      for (const queue of both) queue.on(event, listener);
    },
    close: async () => void (await Promise.all(both.map((queue) => queue.close()))),
  };
}

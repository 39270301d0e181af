import { Fault } from "./fault.ts";

/** The result, or a fault when it takes longer than `ms`. What was begun is not stopped; its late failure is nobody's. */
export async function within<T>(ms: number, act: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Fault("too_slow", `no answer within ${ms} ms`, { retryable: true })), ms);
  });
  try {
    return await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
}

import { Fault } from "./fault.ts";

/** The result, or that of `late` after `ms`; without `late`, a fault. The work goes on; its late failure is ignored. */
export async function within<T, Late = never>(
  ms: number,
  act: () => Promise<T>,
  late: () => Late = () => tooSlow(ms),
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([act(), deadline.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(ms: number): never {
  throw new Fault("too_slow", `no answer within ${ms} ms`, { retryable: true });
}

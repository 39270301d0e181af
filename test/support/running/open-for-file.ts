import { afterAll, beforeAll } from "vitest";

/** What the tests of one file share. Called by the file before its own hooks; one file at a time runs in a process. */
export function openForFile<T extends { close(): Promise<unknown> }>(
  open: () => Promise<T>,
  keep: (opened: T) => void,
): void {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
    keep(opened);
  });
  afterAll(() => opened?.close());
}

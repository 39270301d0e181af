// Names a task together with what it is about, for a page that answers it. Not for the browser.
import { createHash } from "node:crypto";
import { taskSignature } from "./tasks.ts";

export function taskMark(task: { kind: string; params: unknown }): string {
  return createHash("sha256").update(taskSignature(task)).digest("hex").slice(0, 16);
}

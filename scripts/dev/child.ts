// A process that the development server starts, and ends again.
import { type ChildProcess, type Serializable, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** An app that hangs must not keep a developer waiting. */
const STOP_WITHIN_MS = 4_000;
const END_WITH_PARENT = pathToFileURL(path.join(import.meta.dirname, "end-with-parent.ts")).href;

export interface ChildOptions {
  file: string;
  flags?: string[];
  env: NodeJS.ProcessEnv;
  /** Whether what it prints is left out. */
  quiet?: boolean | undefined;
  onMessage?: (message: unknown) => void;
  /** It ended without a request. */
  onEnd: (code: number | null) => void;
}

export type Child = ReturnType<typeof startChild>;

export function startChild({ file, flags = [], env, quiet, onMessage, onEnd }: ChildOptions) {
  const child: ChildProcess = spawn(process.execPath, [...flags, "--import", END_WITH_PARENT, file], {
    env,
    stdio: quiet ? ["ignore", "ignore", "ignore", "ipc"] : ["ignore", "inherit", "inherit", "ipc"],
    // A group of its own: Ctrl+C reaches this process alone, which then ends the others in order.
    detached: process.platform !== "win32",
  });
  let asked = false;
  const exited = once(child, "exit");
  child.on("message", (message) => onMessage?.(message));
  child.once("exit", (code) => {
    if (!asked) onEnd(code);
  });
  return {
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    send: (message: Serializable) => void child.send(message, () => undefined),
    async stop() {
      asked = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const impatient = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
      await exited;
      clearTimeout(impatient);
    },
  };
}

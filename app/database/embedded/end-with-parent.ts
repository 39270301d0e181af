// Ends a throwaway PostgreSQL with the process that started it, even if that process was killed and could stop nothing.
import { spawn } from "node:child_process";

/** Ends with its standard input, which is when the process at the other end is gone. */
const GUARD = 'cat > /dev/null; kill -INT "$1" && while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"';

/**
 * Watches `server` (its process id): when this process ends without calling the returned function, the server is
 * stopped and `folder` removed. Does nothing on Windows, which has no such shell.
 */
export function endWithParent(server: number, folder: string): () => void {
  if (process.platform === "win32") return () => undefined;
  const guard = spawn("sh", ["-c", GUARD, "sh", String(server), folder], {
    stdio: ["pipe", "ignore", "ignore"],
    // A session of its own: on Ctrl+C in the terminal, this process stops the server in order.
    detached: true,
  });
  // Without the guard, only a killed process leaves its server behind.
  guard.on("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return () => void guard.kill("SIGKILL");
}

// A throwaway PostgreSQL does not outlive the process that started it, not even one that was killed and could stop nothing.
import { spawn } from "node:child_process";

/** Ends when its standard input does, which is when the process that holds the other end of it is gone. */
const GUARD = 'cat > /dev/null; kill -INT "$1" && while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"';

/**
 * Watches over `server` (its process id): when this process ends without calling the function that is answered, the server
 * is stopped and `folder` removed. On Windows, which has no shell of that kind, nothing is watched.
 */
export function endWithParent(server: number, folder: string): () => void {
  if (process.platform === "win32") return () => undefined;
  const guard = spawn("sh", ["-c", GUARD, "sh", String(server), folder], {
    stdio: ["pipe", "ignore", "ignore"],
    // A session of its own: Ctrl+C in the terminal leaves it to this process to stop the server in order.
    detached: true,
  });
  // Without the guard all is as it was before: only a killed process leaves its server behind.
  guard.on("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return () => void guard.kill("SIGKILL");
}

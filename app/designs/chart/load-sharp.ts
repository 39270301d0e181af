import type { default as Sharp } from "sharp";

/**
 * The image library, 9 MB of a process's memory, by its first use: most processes decode nothing for days. Called in the
 * process before a thread that uses it starts, since the library must stay loaded when a thread ends
 * (sharp.pixelplumbing.com/install, "Worker threads").
 */
export async function loadSharp(): Promise<typeof Sharp> {
  return (await import("sharp")).default;
}

// Loaded into the app's process before the app (--import): memory is compared after a collection, which a signal asks for. The one of
// the last resort gives emptied pages back to the system; any other keeps them for what may come, and the process looks larger by
// as much as its busiest moment needed. What it then holds is written to where the app's log goes.
import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (how: { type: string; execution: string; flavor: string }) => void;
process.on("SIGUSR2", () => {
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
  const { rss, heapUsed, external } = process.memoryUsage();
  writeSync(1, `${JSON.stringify({ level: "info", memory: { resident: rss, held: heapUsed + external } })}\n`);
});

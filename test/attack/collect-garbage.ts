// Loaded into the app's process before the app (--import): memory is compared after a collection, which a signal asks for.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
process.on("SIGUSR2", () => collect());

// `npm run dev`. With an app's variables set, as by `shopify app dev`: the app alone. Otherwise everything on
// stand-ins, restarted as files change.
import path from "node:path";
import { parseArgs } from "node:util";
import { startDevServer } from "./dev/server.ts";

const OF_AN_APP = ["SHOPIFY_API_KEY", "SHOPIFY_API_SECRET", "SHOPIFY_APP_URL"];

if (OF_AN_APP.some((name) => process.env[name]?.trim())) {
  await import("../app/main/main.ts");
} else {
  const { values } = parseArgs({
    options: {
      /** Port of the store admin, for a bookmark; any free one by default. */
      port: { type: "string", default: "0" },
      /** The first minutes of a merchant, instead of a store that has been live for weeks. */
      fresh: { type: "boolean", default: false },
    },
  });
  const dev = await startDevServer({
    root: path.resolve(import.meta.dirname, ".."),
    port: Number(values.port),
    fresh: values.fresh,
    flags: process.execArgv,
    say: (line) => console.log(line),
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void dev.close().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

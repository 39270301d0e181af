// Runs after `npm ci`. An install without development dependencies (a host's, with a build from elsewhere) can't
// generate anything, and needn't. `prisma` doesn't distinguish the two: npm installs it as a peer of @prisma/client.
import { existsSync } from "node:fs";
import path from "node:path";

const CODEGEN = path.resolve(import.meta.dirname, "../node_modules/@shopify/api-codegen-preset");

if (existsSync(CODEGEN)) await import("./generate.ts");

// Runs after `npm ci`. An install without development dependencies (a host's, beside what was built elsewhere) has nothing to generate
// with, and needs nothing generated. `prisma` does not tell the two apart: npm brings it along as a peer of @prisma/client.
import { existsSync } from "node:fs";
import path from "node:path";

const CODEGEN = path.resolve(import.meta.dirname, "../node_modules/@shopify/api-codegen-preset");

if (existsSync(CODEGEN)) await import("./generate.ts");

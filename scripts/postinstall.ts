// Runs after `npm ci`. An install without development dependencies (a production image that was built before) has nothing
// to generate with, and needs nothing generated.
import { existsSync } from "node:fs";
import path from "node:path";

if (existsSync(path.resolve(import.meta.dirname, "../node_modules/prisma"))) await import("./generate.ts");

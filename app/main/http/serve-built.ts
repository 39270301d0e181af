// Files of the build, each as it was compressed there where the browser takes that, else as it is. Express's own file server
// does the rest: ranges, conditional requests, HEAD (decision 49).
import { readdirSync } from "node:fs";
import path from "node:path";
import express, { type NextFunction, type Request, type Response } from "express";

/** The best first. A file of the build and `ending` is that file in this coding. */
export const CODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;
type Coding = (typeof CODINGS)[number];

/** Which files there are is read once: a build does not change under a running process. */
export function serveBuilt(folder: string, caching: { immutable?: boolean; maxAge: string }) {
  const compressed = findCompressed(folder);
  const files = express.static(folder, { ...caching, index: false });
  return (request: Request, response: Response, next: NextFunction): void => {
    const codings = compressed.get(request.path);
    if (!codings) return files(request, response, next);
    response.vary("Accept-Encoding");
    // Asked one by one, since browsers like all codings equally. `q=0` and `*` are weighed as RFC 9110 12.5.3 says.
    const coding = codings.find(({ name }) => request.acceptsEncodings(name) === name);
    if (!coding) return files(request, response, next);
    const { url, path: name } = request;
    response.setHeader("Content-Encoding", coding.name);
    response.type(path.extname(name));
    request.url = name + coding.ending;
    files(request, response, (err?: unknown) => {
      // Not there any more: what answers instead is not compressed.
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

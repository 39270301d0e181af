// The pages during development: Vite in the same process. Its root is the project, and `shopify app dev` exposes it
// through a public tunnel, so it serves only the sources and their imports, nothing else in the folder: `.data` holds
// the encryption keys and the database.
import type { ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, Response, Router } from "express";
import type { Server } from "node:http";
import path from "node:path";
import type { InlineConfig } from "vite";

interface ViteOptions {
  root: string;
  host: string;
  logLevel?: InlineConfig["logLevel"];
}

/** Paths that are never served, also below the served folders. The first four are Vite's own. */
const NEVER_SERVED = [".env", ".env.*", "*.{crt,pem,key}", "**/.git/**", ".*", "encryption-keys", "postgres-password"];

export type VitePages = Awaited<ReturnType<typeof mountVite>>;

export async function mountVite({ routes, server }: { routes: Router; server: Server }, options: ViteOptions) {
  const { createServer } = await import("vite");
  const listening = new Set(process.listeners("SIGTERM"));
  const vite = await createServer(viteConfig(server, options));
  // The second server that Remix's plugin starts ends the process on SIGTERM, before the app has stopped what it runs
  // on.
  for (const listener of process.listeners("SIGTERM")) {
    if (!listening.has(listener)) process.off("SIGTERM", listener);
  }
  routes.use(refuseHiddenFiles);
  routes.use(vite.middlewares);
  return {
    /** Rebuilds the pages when their sources change. */
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    /** Ends the sockets of open pages: they are not requests, and a stopping server would wait for them. */
    close: () => vite.close(),
  };
}

function viteConfig(server: Server, { root, host, logLevel }: ViteOptions): InlineConfig {
  const hidden = [".data", ".cache", ".git", ".ci", ".shopify"].map((folder) => `${path.join(root, folder)}/**`);
  return {
    root,
    logLevel,
    server: {
      middlewareMode: true,
      hmr: { server },
      // Vite answers 403 to unknown hosts, including a tunnel's.
      allowedHosts: [host],
      fs: {
        strict: true,
        allow: [path.join(root, "app"), path.join(root, "node_modules")],
        deny: [...NEVER_SERVED, ...hidden],
      },
    },
    // All imports of the pages, found at the start: found with the first page, they would be loaded twice, and the
    // framed document reloads with a token that was already used.
    optimizeDeps: { entries: ["app/root.tsx", "app/entry.client.tsx", "app/routes/**/*.tsx"] },
    appType: "custom",
  };
}

/** A check before Vite's own: refuses a path with a hidden file or folder, in any encoding. Vite's cache is one. */
export function refuseHiddenFiles(request: Request, response: Response, next: NextFunction): void {
  const pathname = decoded(request.originalUrl.split(/[?#]/, 1)[0] ?? "");
  if (pathname !== null && !/[/\\]\.(?!vite\/)/.test(pathname)) return next();
  response.status(404).type("text").send("Not found\n");
}

function decoded(text: string): string | null {
  try {
    const once = decodeURIComponent(text);
    return once === text ? once : decoded(once);
  } catch {
    return null;
  }
}

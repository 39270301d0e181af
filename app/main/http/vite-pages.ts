// The pages while developing: Vite in the same process. Its root is the project, and `shopify app dev` puts what it serves behind a
// public tunnel, so it serves the sources and what they import, and nothing else that lies there: `.data` holds the encryption
// keys and the database.
import type { Server } from "node:http";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, Response, Router } from "express";
import type { InlineConfig } from "vite";

interface ViteOptions {
  root: string;
  /** Name of the host under which the app is reached. */
  host: string;
  /** What Vite prints; `info` by default. */
  logLevel?: InlineConfig["logLevel"];
}

/** What no address may lead to, below the folders that are served as well. The first four are Vite's own. */
const NEVER_SERVED = [".env", ".env.*", "*.{crt,pem,key}", "**/.git/**", ".*", "encryption-keys", "postgres-password"];

export interface VitePages {
  /** Rebuilds the pages when their sources have changed. */
  build(): Promise<ServerBuild>;
  /** Ends the sockets of open pages: they are no requests, and a server that stops would wait for them. */
  close(): Promise<void>;
}

/** Mounts Vite. */
export async function mountVite(
  { routes, server }: { routes: Router; server: Server },
  options: ViteOptions,
): Promise<VitePages> {
  const { createServer } = await import("vite");
  const listening = new Set(process.listeners("SIGTERM"));
  const vite = await createServer(viteConfig(server, options));
  // The second server that Remix's plugin starts ends the process on SIGTERM, before the app has stopped what it runs on.
  for (const listener of process.listeners("SIGTERM")) {
    if (!listening.has(listener)) process.off("SIGTERM", listener);
  }
  routes.use(refuseHiddenFiles);
  routes.use(vite.middlewares);
  return {
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
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
      // Vite answers 403 to hosts that it does not know, a tunnel's among them.
      allowedHosts: [host],
      fs: {
        strict: true,
        allow: [path.join(root, "app"), path.join(root, "node_modules")],
        deny: [...NEVER_SERVED, ...hidden],
      },
    },
    // Everything that the pages import, found at the start: found with the first page, it would be loaded twice over, and the
    // framed document reloads with a token that was used already.
    optimizeDeps: { entries: ["app/root.tsx", "app/entry.client.tsx", "app/routes/**/*.tsx"] },
    appType: "custom",
  };
}

/** A wall in front of Vite's own: a path with a hidden file or folder in it, however it is encoded. Vite's cache is one. */
export function refuseHiddenFiles(request: Request, response: Response, next: NextFunction): void {
  const asked = decoded(request.originalUrl.split(/[?#]/, 1)[0] ?? "");
  if (asked !== null && !/[/\\]\.(?!vite\/)/.test(asked)) return next();
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

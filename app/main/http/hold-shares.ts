// Has every loader and action hold its request's share of its store's quota until it ends (limit-stores.ts). Remix stops
// waiting for them when the reader goes, and a store that opens hundreds of pages and closes them at once would
// otherwise have all of them at work.
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

type Handler = (args: LoaderFunctionArgs) => unknown;

export function holdShares(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, ...rest } = route.module;
    const module = { ...rest, ...(loader && { loader: held(loader) }), ...(action && { action: held(action) }) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function held(handler: Handler) {
  const run = async (args: LoaderFunctionArgs) => handler(args);
  return (args: LoaderFunctionArgs) => args.context.holdShare(run(args));
}

// The paths of the built pages, in Remix's form: `/app/orders/:id`, `/app/*`. Pure.
import type { ServerBuild } from "@remix-run/node";

type Routes = Readonly<Record<string, Pick<ServerBuild["routes"][string], "path" | "parentId">>>;

export function pagePaths(routes: Routes): string[] {
  return [...new Set(Object.keys(routes).map((id) => pagePath(routes, id)))];
}

export function pagePath(routes: Routes, id: string): string {
  return pathOf(routes, id) || "/";
}

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return "";
  const parent = route.parentId === undefined ? "" : pathOf(routes, route.parentId);
  return route.path ? `${parent}/${route.path}` : parent;
}

// The paths that the built pages answer, in Remix's form: `/app/orders/:id`, `/app/*`. Pure.
import type { ServerBuild } from "@remix-run/node";

type Routes = Readonly<Record<string, Pick<ServerBuild["routes"][string], "path" | "parentId">>>;

export function pagePaths(routes: Routes): string[] {
  const pathOf = (id: string): string => {
    const route = routes[id];
    if (!route) return "";
    const parent = route.parentId === undefined ? "" : pathOf(route.parentId);
    return route.path ? `${parent}/${route.path}` : parent;
  };
  return [...new Set(Object.keys(routes).map((id) => pathOf(id) || "/"))];
}

// Addresses within the app that match no page.
import type { LoaderFunctionArgs } from "@remix-run/node";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.app.authenticate(request);
  throw new Response(null, { status: 404 });
}

// Never rendered, because the loader always throws. Without a component, Remix treats the route as a resource route.
export default function NoSuchPage() {
  return null;
}

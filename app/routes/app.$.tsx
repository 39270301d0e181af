// Addresses within the app that name no page.
import type { LoaderFunctionArgs } from "@remix-run/node";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.app.authenticate(request);
  throw new Response(null, { status: 404 });
}

// Never drawn: the loader always throws. Without it the route would be taken for one that answers data only.
export default function NoSuchPage() {
  return null;
}

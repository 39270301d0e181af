// Addresses within the app that match no page.
import { forShop } from "../actions/for-shop.ts";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";

export const loader = forShop(() => {
  throw new Response(null, { status: 404 });
});

// Never rendered, because the loader always throws. Without a component, Remix treats the route as a resource route.
export default function NoSuchPage() {
  return null;
}

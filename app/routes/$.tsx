// Catches every other address, so that Remix doesn't log each bot's guess. The root's boundary shows the "not found" page.
export function loader() {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function Nowhere() {
  return null;
}

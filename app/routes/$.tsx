// Any other address: the root's boundary says so in words. Without this route, Remix prints each stranger's guess to the console.
export function loader() {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function Nowhere() {
  return null;
}

// The part to restart after a file changed. Vite reloads the pages. Pure.

export type Part = "app" | "stand-ins";

/** Read by Vite, which is in the app's process. */
const PAGES = /^app\/(ui\/|routes\/|root\.tsx$|entry\.)/;
const SOURCES = /\.(ts|tsx|js|css|sql|toml)$/;

/** `file`: relative to the project's folder, with slashes. Null: no restart. */
export function partOf(file: string): Part | null {
  if (!SOURCES.test(file) || PAGES.test(file)) return null;
  if (file.startsWith("app/") || file.startsWith("prisma/migrations/")) return "app";
  if (/^sandbox\/[^/]+\/test\//.test(file)) return null;
  // The stand-in reads the app's webhook topics and scopes from the configuration.
  if (file.startsWith("sandbox/") || file.startsWith("scripts/demo/") || file === "shopify.app.toml")
    return "stand-ins";
  return null;
}

/** The part that covers all of them: new stand-ins need an app with an empty database. */
export function partOfAll(files: readonly string[]): Part | null {
  const parts = files.map(partOf);
  return parts.includes("stand-ins") ? "stand-ins" : parts.includes("app") ? "app" : null;
}

// npm run app-toml: writes the scopes of both builds from app/shopify/access/scopes.ts: shopify.app.toml for a custom
// app, and shopify.app.public.toml for the App Store (`shopify app deploy --config public`). Everything else is the same
// in both, but for what `shopify app config link` fills in for each.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Distribution } from "../app/kernel/running/env.ts";
import { CHANNEL_SCOPES, requiredScopes, SERVICE_SCOPES, TERMS_SCOPES } from "../app/shopify/access/scopes.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const FILES = { custom: "shopify.app.toml", public: "shopify.app.public.toml" } as const;
/** Lines of the linked app. */
const LINKED = [/^client_id = .*$/m, /^application_url = .*$/m, /^redirect_urls = .*$/m];

/** `template`: shopify.app.toml. `linked`: this build's own file as it is; null if there is none yet. */
export function appToml(template: string, distribution: Distribution, linked: string | null): string {
  const required = Object.keys(requiredScopes(distribution)).toSorted();
  const optional = Object.keys({ ...SERVICE_SCOPES, ...CHANNEL_SCOPES, ...TERMS_SCOPES });
  const asked = optional.filter((scope) => !required.includes(scope)).map((scope) => `  "${scope}",\n`);
  const scoped = template
    .replace(/^scopes = .*$/m, `scopes = "${required.join(",")}"`)
    .replace(/^optional_scopes = \[[^\]]*\]$/m, `optional_scopes = [\n${asked.join("")}]`);
  return LINKED.reduce((text, line) => {
    const own = linked === null ? null : line.exec(linked)?.[0];
    return own ? text.replace(line, () => own) : text;
  }, scoped);
}

if (import.meta.main) {
  const template = readFileSync(path.join(ROOT, FILES.custom), "utf8");
  for (const distribution of ["custom", "public"] as const) {
    const file = path.join(ROOT, FILES[distribution]);
    writeFileSync(file, appToml(template, distribution, existsSync(file) ? readFileSync(file, "utf8") : null));
  }
}

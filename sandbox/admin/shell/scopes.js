import { fetchJson, on } from "./bridge.js";
import { confirmed } from "./confirm.js";

async function request(scopes) {
  const granted = await confirmed({
    title: "This app asks for more access",
    text: scopes.join(", "),
    agree: "Grant access",
    refuse: "Decline",
  });
  const detail = granted
    ? await fetchJson("/scopes", { method: "POST", body: { grant: scopes } })
    : await fetchJson("/scopes");
  return { result: granted ? "granted-all" : "declined-all", detail };
}

export function answerScopes() {
  on("scopesQuery", () => fetchJson("/scopes"));
  on("scopesRequest", request);
  on("scopesRevoke", async (scopes) => ({
    detail: await fetchJson("/scopes", { method: "POST", body: { revoke: scopes } }),
  }));
}

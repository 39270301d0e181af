// Runs one extension as Shopify's admin does: `shopify`, a `fetch` that knows the app, and the `s-…` elements are there before it.
import "./elements.js";
import { addressOf } from "./addresses.js";
import { openPicker } from "./picker.js";
import { createI18n } from "./translations.js";

const settings = JSON.parse(document.getElementById("extension-settings").textContent);
const tell = (message) => parent.postMessage({ extension: settings.target, ...message }, location.origin);
const plainFetch = globalThis.fetch.bind(globalThis);

async function idToken() {
  const answer = await plainFetch(`${settings.storePath}/id-token`, { method: "POST" });
  return (await answer.json()).token;
}

// Relative addresses are the app's, and those of the app get a session token. Whether Shopify's takes a signal is not documented; this
// one doesn't.
globalThis.fetch = async (input, { signal: _, ...init } = {}) => {
  if (String(input).startsWith("shopify://customer-account/")) {
    return plainFetch(`${settings.storePath}/customer-account/graphql`, init);
  }
  const url = new URL(input, settings.appUrl);
  const headers = new Headers(init.headers);
  if (url.origin === new URL(settings.appUrl).origin) headers.set("Authorization", `Bearer ${await idToken()}`);
  return plainFetch(url, { ...init, headers });
};

/** Of this extension, in this store and browser. */
function storageOf({ script, storePath }) {
  const keyOf = (key) => `extension ${storePath} ${script.split("/").at(-2)} ${key}`;
  return {
    get: async (key) => JSON.parse(localStorage.getItem(keyOf(key)) ?? "null") ?? undefined,
    set: async (key, value) => localStorage.setItem(keyOf(key), JSON.stringify(value)),
  };
}

globalThis.shopify = {
  extension: { target: settings.target },
  data: { selected: settings.selected },
  i18n: createI18n(settings.messages),
  order: { value: settings.selected[0], subscribe: () => () => undefined },
  authenticationState: { value: "fully_authenticated", subscribe: () => () => undefined },
  appMetafields: { value: settings.appMetafields, subscribe: () => () => undefined },
  auth: { idToken },
  storage: storageOf(settings),
  picker: openPicker,
  close: () => tell({ close: true }),
  query: () => Promise.reject(new Error("The stand-in asks the Admin API for no extension.")),
};

document.addEventListener("extension:go", ({ detail: { to, target } }) => {
  const address = addressOf(to, settings);
  if (address === null) return;
  if (target === "_blank") open(address, "_blank", "noopener");
  else tell({ go: address });
});

new ResizeObserver(() => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
  document.body,
);
const { extension } = await import(settings.script);
const output = await extension();
if (settings.target.endsWith(".should-render")) tell({ display: output.display });

import { ask, isEmbedded, onTold, tell } from "./channel.js";
import { adminUrl, config } from "./launch.js";
import { leaveConfirmation } from "./save-bar.js";
import { idToken } from "./session-token.js";

const toasts = new Map();
let lastToast = 0;

function showToast(message, options = {}) {
  const id = `toast-${++lastToast}`;
  toasts.set(id, options);
  const { duration = 5000, isError = false, action } = options;
  tell("toast", { id, message: String(message), duration, isError, action });
  return id;
}

function toastEnded({ id, how }) {
  const options = toasts.get(id);
  toasts.delete(id);
  if (how === "action") options?.onAction?.();
  if (how === "dismissed") options?.onDismiss?.();
}

// The array that the picker resolves with also carries itself as `selection`, the name of older versions.
async function resourcePicker(options) {
  const selected = await ask("resourcePicker", options);
  return selected ? Object.assign(selected, { selection: selected }) : undefined;
}

/** `show`, `hide` and `toggle` by the id of an element that has these methods. */
function byId() {
  const call = (method) => async (id) => {
    const element = document.getElementById(id);
    if (!element?.[method]) throw new Error(`There is no element with the id "${id}" to ${method}.`);
    await element[method]();
  };
  return { show: call("show"), hide: call("hide"), toggle: call("toggle") };
}

const absent = (name) => () => Promise.reject(new Error(`${name} is not part of the sandbox's admin.`));
const closedIntent = async () => ({ complete: Promise.resolve({ code: "closed" }) });
const nothing = async () => {};

/** The `shopify` global, as @shopify/app-bridge-types declares it. */
export function makeGlobal() {
  onTold("toastEnded", toastEnded);
  return {
    config,
    origin: new URL(adminUrl("/")).origin,
    ready: Promise.resolve(),
    setSignals() {},
    environment: { mobile: false, embedded: isEmbedded, pos: false, intent: false },
    idToken,
    loading: (isLoading = true) => tell("loading", Boolean(isLoading)),
    user: async () => ({ id: 1, name: "Sandbox merchant", email: "merchant@example.com", accountAccess: "full" }),
    toast: { show: showToast, hide: (id) => tell("toastHide", id) },
    modal: byId(),
    saveBar: { ...byId(), leaveConfirmation },
    resourcePicker,
    picker: absent("The generic picker"),
    scopes: {
      query: () => ask("scopesQuery"),
      request: (scopes) => ask("scopesRequest", scopes),
      revoke: (scopes) => ask("scopesRevoke", scopes),
    },
    intents: {
      request: { value: null, subscribe: () => () => {} },
      invoke: closedIntent,
      register: () => () => {},
      response: { ok: nothing, error: nothing, closed: nothing },
    },
    webVitals: { onReport: nothing },
    support: { registerHandler: nothing },
    reviews: {
      request: async () => ({
        success: false,
        code: "merchant-ineligible",
        message: "The sandbox's admin asks for no reviews.",
      }),
    },
    app: { extensions: () => ask("appExtensions") },
    shopifyQL: { available: async () => false },
    tools: { register: () => () => {}, unregister() {}, clear() {} },
    scanner: { capture: absent("The scanner") },
    pos: {
      cart: {},
      close: absent("Point of sale"),
      device: absent("Point of sale"),
      location: absent("Point of sale"),
    },
  };
}

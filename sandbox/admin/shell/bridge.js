// The admin's end of the line to the framed app.
/** What the server put into the page: `src` of the frame, `appOrigin`, `storePath` and `appPath` of this admin. */
export const settings = JSON.parse(document.getElementById("frame-settings").textContent);
export const frame = document.getElementById("app-frame");

const handlers = new Map();

/** Calls `handle(payload)` for each message of this type; what it returns, or resolves with, is the answer. */
export function on(type, handle) {
  handlers.set(type, handle);
}

/** Tells the app something. Only the app's own origin can read it. */
export function tellApp(type, payload) {
  frame.contentWindow.postMessage({ appBridge: 1, type, payload }, settings.appOrigin);
}

async function receive(event) {
  // Not only the frame itself: a page of the app within a modal speaks past its opener.
  if (event.origin !== settings.appOrigin || event.data?.appBridge !== 1) return;
  const { id, type, payload } = event.data;
  const answer = await handlers.get(type)?.(payload);
  if (id !== undefined) event.source.postMessage({ appBridge: 1, answerTo: id, payload: answer }, event.origin);
}

export function listenToApp() {
  window.addEventListener("message", (event) => void receive(event));
}

/** Asks this store's admin for JSON. */
export async function fetchJson(path, { method = "GET", body } = {}) {
  const response = await fetch(settings.storePath + path, { method, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sandbox's admin answered ${response.status}.`);
  return response.json();
}

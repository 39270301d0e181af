// The line between the framed app and the store admin around it. The admin is always the top window: a page in a
// modal's own frame talks past the page that opened it.
export const isEmbedded = window.top !== window;
export const isMainFrame = isEmbedded && window.parent === window.top;

const answers = new Map();
const handlers = new Map();
let lastId = 0;

function post(message) {
  // Nothing secret goes this way (tokens come from the admin), so the admin's origin need not be known.
  window.top.postMessage({ appBridge: 1, ...message }, "*");
}

/** Tells the admin something that needs no answer. */
export function tell(type, payload) {
  if (isEmbedded) post({ type, payload });
}

/** Asks the admin; resolves with its answer. Outside of an admin it never settles: the page is about to leave. */
export function ask(type, payload) {
  if (!isEmbedded) return new Promise(() => {});
  const id = ++lastId;
  return new Promise((resolve) => {
    answers.set(id, resolve);
    post({ id, type, payload });
  });
}

/** Calls `handle(payload)` for each message of this type that the admin sends by itself. */
export function onTold(type, handle) {
  handlers.set(type, handle);
}

export function listenToAdmin() {
  window.addEventListener("message", (event) => {
    if (event.source !== window.top || event.data?.appBridge !== 1) return;
    const { answerTo, type, payload } = event.data;
    if (answerTo === undefined) return handlers.get(type)?.(payload);
    answers.get(answerTo)?.(payload);
    answers.delete(answerTo);
  });
}

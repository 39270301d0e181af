import { ask } from "./channel.js";
import { leaveFor } from "./navigation.js";

const RETRY = "X-Shopify-Retry-Invalid-Session-Request";
const REAUTHORIZE = "X-Shopify-API-Request-Failure-Reauthorize-Url";

export const idToken = () => ask("idToken");

/**
 * Gives each of the app's requests to its own origin a fresh session token, tries once more when the app answers that
 * the token was no good, and follows the header by which the app asks to leave the frame.
 */
export function authenticateFetch() {
  const send = window.fetch.bind(window);

  async function sendWithToken(request) {
    request.headers.set("Authorization", `Bearer ${await idToken()}`);
    request.headers.set("X-Requested-With", "XMLHttpRequest");
    return send(request);
  }

  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    if (new URL(address, document.baseURI).origin !== location.origin) return send(input, init);
    const request = new Request(input, init);
    if (request.headers.has("Authorization")) return send(request);

    const again = request.clone();
    const first = await sendWithToken(request);
    const response = first.status === 401 && first.headers.has(RETRY) ? await sendWithToken(again) : first;
    const reauthorize = response.headers.get(REAUTHORIZE);
    if (reauthorize) leaveFor(reauthorize);
    return response;
  };
}

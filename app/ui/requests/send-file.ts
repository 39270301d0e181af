// Uploads one file, or a form with files. Uses XMLHttpRequest, because fetch doesn't report upload progress. App Bridge doesn't
// add the session token to it, so it is added here.
import { common } from "../texts/common.ts";

export type SentFile<T> = { kind: "answered"; answer: T } | NotTaken;

/**
 * `too_much`: the store has reached its limit of uploads in progress (decision 87). `signed_out`: the merchant's session at
 * Shopify has ended. Nothing was accepted in either case.
 */
export interface NotTaken {
  kind: "lost" | "too_much" | "signed_out";
}

const REFUSALS = new Map<number, NotTaken["kind"]>([
  [429, "too_much"],
  [401, "signed_out"],
]);

/** `onProgress` gets percentages from 0 to 100. */
export async function sendFile<T>(
  address: string,
  body: Blob | FormData,
  onProgress: (percent: number) => void,
): Promise<SentFile<T>> {
  try {
    const sent = await sendOnce<T>(address, body, onProgress);
    // The token may have expired on the way. App Bridge sends a `fetch` again, too.
    return sent.kind === "signed_out" ? await sendOnce<T>(address, body, onProgress) : sent;
  } catch {
    // App Bridge gave no token.
    return { kind: "lost" };
  }
}

async function sendOnce<T>(...[address, body, onProgress]: Parameters<typeof sendFile>): Promise<SentFile<T>> {
  const token = typeof shopify === "undefined" ? null : await shopify.idToken();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    // The browser sets the boundary of a multipart form.
    if (body instanceof Blob) request.setRequestHeader("Content-Type", "application/octet-stream");
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.floor((100 * event.loaded) / event.total));
    };
    request.onload = () => {
      const readable = request.status >= 200 && request.status < 300 && request.response !== null;
      if (readable) return resolve({ kind: "answered", answer: request.response as T });
      resolve({ kind: REFUSALS.get(request.status) ?? "lost" });
    };
    request.onerror = () => resolve({ kind: "lost" });
    request.onabort = () => resolve({ kind: "lost" });
    request.send(body);
  });
}

/** `lost`: said if no answer came. */
export function notTakenWords({ kind }: NotTaken, lost: string): string {
  return { lost, too_much: common.fault.tooMuch, signed_out: common.fault.signedOut.form }[kind];
}

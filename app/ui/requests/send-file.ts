// Uploads one file, or a form with files. Uses XMLHttpRequest, because fetch doesn't report upload progress. App Bridge doesn't
// add the session token to it, so it is added here.

export type SentFile<T> = { kind: "answered"; answer: T } | NotTaken;

/** `too_much`: the store has reached its limit of uploads in progress (decision 87), and nothing was accepted. */
export interface NotTaken {
  kind: "lost" | "too_much";
}

/** `onProgress` gets percentages from 0 to 100. */
export async function sendFile<T>(
  address: string,
  body: Blob | FormData,
  onProgress: (percent: number) => void,
): Promise<SentFile<T>> {
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
      resolve({ kind: request.status === 429 ? "too_much" : "lost" });
    };
    request.onerror = () => resolve({ kind: "lost" });
    request.onabort = () => resolve({ kind: "lost" });
    request.send(body);
  });
}

// Renders documents. A browser gets the page as soon as its shell is ready; a crawler, which runs no script, when all
// of it is.
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { KEEP_VISIT } from "./ui/outside/kept-visit.ts";
import { NonceContext } from "./ui/pieces/frame/script-nonce.ts";
import { loadPracticeBanner } from "./ui/practice/load-banner.ts";

/** How long a loader may stream, in ms. */
export const streamTimeout = 8_000;

/** As passed by Remix. */
type Drawing = [request: Request, status: number, headers: Headers, entry: EntryContext, context: AppLoadContext];

/** The same for a page's data, which is requested separately while the merchant moves between pages. */
export function handleDataRequest(response: Response): Response {
  // App Bridge repeats it with a new session token. Remix drops this header of Shopify's library where a form's page has an
  // error boundary of its own.
  if (response.status === 401) response.headers.set("X-Shopify-Retry-Invalid-Session-Request", "1");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  return response;
}

export default async function handleRequest(...[request, status, headers, entry, context]: Drawing): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", context.contentSecurityPolicy);
  // Documents contain one shop's data and one visit's nonce.
  headers.set("Cache-Control", "private, no-store");
  await loadPracticeBanner();

  return new Promise((resolve, reject) => {
    let shellReady = false;
    const answer = () => {
      shellReady = true;
      const body = new PassThrough();
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
      pipe(body);
    };
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={context.cspNonce}>
        <RemixServer context={entry} url={request.url} abortDelay={streamTimeout} nonce={context.cspNonce} />
      </NonceContext>,
      {
        nonce: context.cspNonce,
        bootstrapScriptContent: KEEP_VISIT,
        onShellReady: answer,
        onShellError: reject,
        onError(error) {
          failed = true;
          // Errors of the shell are thrown to Remix, which reports them.
          if (shellReady) context.report(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An aborted request of a client that left is no fault; nor is an address that doesn't exist.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.report(error);
};

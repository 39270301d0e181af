// Compresses dynamic responses: documents, data of pages, CSV, JSON, metrics (decision 49).
import compression from "compression";
import type { RequestHandler, Response } from "express";
import { constants } from "node:zlib";
import { BROTLI_QUALITY, BROTLI_WINDOW_BITS } from "./limits.ts";

const compress = compression({
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
  },
  // A range of a file is counted in the file's own bytes.
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
});

export const compressAnswers: RequestHandler = (request, response, next) => {
  compress(request, response, (err?: unknown) => {
    flushOnceATurn(response);
    next(err);
  });
};

// Remix flushes after each chunk that React writes, of 2 KiB: compressed one by one they are nearly twice as large.
// Writes of one turn of the event loop are sent together, and a streamed document still leaves as it is rendered.
function flushOnceATurn(response: Response): void {
  const { flush } = response;
  let due = false;
  response.flush = () => {
    if (due) return;
    due = true;
    setImmediate(() => {
      due = false;
      if (!response.writableEnded && !response.destroyed) flush();
    });
  };
}

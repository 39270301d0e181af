// What is made for one request is compressed on its way out: documents, data of pages, CSV, JSON, figures (decision 49).
import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler, Response } from "express";

// Quality 4 costs a document less than a millisecond of the processor; 11 leaves it a little smaller and takes tens.
const QUALITY = 4;
// 256 KiB, as much as a page looks back on. The default reserves 4 MiB for every answer that is under way.
const WINDOW_BITS = 18;

const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } },
  // A part of a file is counted in the file's own bytes.
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
});

export const compressAnswers: RequestHandler = (request, response, next) => {
  compress(request, response, (err?: unknown) => {
    flushOnceATurn(response);
    next(err);
  });
};

// Remix flushes after each chunk that React writes, of 2 KiB: compressed one by one they come out nearly twice as large. What is
// written in one turn of the event loop leaves together, and a document that streams still leaves as it is drawn.
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

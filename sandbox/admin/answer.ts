import type { IncomingMessage, ServerResponse } from "node:http";
import type { Html } from "./html.ts";

// The framed app may be anywhere on loopback or behind a tunnel; everything else comes from the sandbox itself.
const POLICY =
  "default-src 'self'; img-src 'self' data:; frame-src http: https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const framedPolicy = (appOrigin: string | null) =>
  `default-src 'self'; connect-src 'self' ${appOrigin ?? ""}; img-src 'self' data: ${appOrigin ?? ""}; frame-src ${appOrigin ?? "'none'"}; base-uri 'none'; frame-ancestors 'self'`;
const FORM_CAP = 256 * 1024;

/** A page's response. */
export type Answer =
  | { kind: "page"; page: Html; status?: number }
  /** A document of its own, in a frame of a page: it may send requests to the app at `appOrigin`. */
  | { kind: "framed"; page: Html; appOrigin: string | null }
  | { kind: "json"; data: unknown }
  /** `lasting`: never changes under its address. */
  | { kind: "script" | "style"; text: string; lasting?: boolean }
  | { kind: "redirect"; to: string };

const TYPES = { script: "text/javascript; charset=utf-8", style: "text/css; charset=utf-8" };

export function sendAnswer(res: ServerResponse, answer: Answer): void {
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("X-Content-Type-Options", "nosniff");
  switch (answer.kind) {
    case "page":
      res.writeHead(answer.status ?? 200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": POLICY,
        "Referrer-Policy": "same-origin",
      });
      res.end(answer.page.text);
      return;
    case "framed":
      res.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": framedPolicy(answer.appOrigin),
      });
      res.end(answer.page.text);
      return;
    case "json":
      res.writeHead(200, { "Content-Type": "application/json" });
      res.end(JSON.stringify(answer.data));
      return;
    case "script":
    case "style":
      if (answer.lasting) res.setHeader("Cache-Control", "max-age=86400, immutable");
      res.writeHead(200, { "Content-Type": TYPES[answer.kind] });
      res.end(answer.text);
      return;
    case "redirect":
      res.writeHead(303, { Location: answer.to });
      res.end();
  }
}

/**
 * Whether a POST comes from one of our own pages: another site in the same browser must not place or cancel orders
 * here.
 */
export function isOwnPost(req: IncomingMessage): boolean {
  const { origin, host } = req.headers;
  return origin === undefined || origin === `http://${host}`;
}

export async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_CAP) throw new Error("The form is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

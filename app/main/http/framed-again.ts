// A document that the admin's frame asks for again, by an address without Shopify's parameters. Shopify's library would send it
// to a page that can't be framed, and the merchant would see a broken frame.
import type { NextFunction, Request, Response } from "express";
import { randomBytes } from "node:crypto";
import { ADD_VISIT } from "../../ui/outside/kept-visit.ts";
import { common } from "../../ui/texts/common.ts";
import { framedAgainPolicy } from "./document-policy.ts";

/** `standinOrigin`: of a stand-in for Shopify's admin that may frame it, outside production. */
export function answerFramedAgain({ standinOrigin }: { standinOrigin: string | null }) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isFramed = request.method === "GET" && request.get("sec-fetch-dest") === "iframe";
    if (!isFramed || "shop" in request.query) return next();
    const nonce = randomBytes(16).toString("base64");
    response
      .set("Content-Security-Policy", framedAgainPolicy({ nonce, standinOrigin }))
      .set("Cache-Control", "private, no-store")
      .type("html")
      .send(documentOf(nonce));
  };
}

function documentOf(nonce: string): string {
  const { heading, how } = common.outside;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${heading}</title>
<main hidden><h1>${heading}</h1><p>${how}</p></main>
<script nonce="${nonce}">${ADD_VISIT}</script>`;
}

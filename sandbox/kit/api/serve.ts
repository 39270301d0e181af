import type { IncomingMessage, ServerResponse } from "node:http";
import { API_PATHS, type KitContext } from "../context.ts";
import { errorAnswer, readBody, send, type Answer } from "../http.ts";
import { authenticate } from "../model/tokens.ts";
import type { Brand, Environment } from "../model/world.ts";
import type { RequestRecord } from "../truth.ts";
import { playFault } from "./play-fault.ts";
import { route, type Handled } from "./routes.ts";
import { writtenAs } from "./written-as.ts";

/** JSON bodies are small; a registration carries files of 10 + 5 + 5 MB. */
const JSON_CAP = 1024 * 1024;
const MULTIPART_CAP = 24 * 1024 * 1024;

/** One request of the API: authentication, the limit, a due fault, and only then the endpoint. */
export async function serveApi(
  context: KitContext,
  environment: Environment,
  exchange: { request: IncomingMessage; response: ServerResponse; url: URL },
): Promise<void> {
  const { request, response, url } = exchange;
  const path = url.pathname.slice(API_PATHS[environment].length) || "/";
  const record = startRecord(context, environment, { method: request.method ?? "GET", path: path + url.search });
  response.on("close", () => {
    if (response.headersSent) record.answeredStatus ??= response.statusCode;
    record.answeredAt = context.now();
  });
  const written = <A extends Answer>(what: A) => writtenAs(what, context.choices.current().scalars);
  const answer = (what: Answer) => {
    record.answeredStatus = what.status;
    send(response, what);
  };

  const { authorization } = request.headers;
  const caller = authenticate(context.world(), environment, { authorization, now: context.now() });
  if (caller.kind === "refused") {
    record.refusal = caller.why;
    return answer(written(errorAnswer(401, "Not authorized")));
  }
  record.brand = caller.brand.slug;

  const admission = context.window.admit(`${environment} ${caller.brand.slug}`, record.at.getTime());
  if (admission.kind === "refused") {
    record.rateLimited = true;
    return answer(written(tooManyRequests(context, admission.freeAtMs - record.at.getTime())));
  }

  const isForm = /^multipart\//i.test(request.headers["content-type"] ?? "");
  const reading = await readBody(request, isForm ? MULTIPART_CAP : JSON_CAP);
  if (reading.kind === "broken-off") return;
  if (reading.kind === "too-large") return answer(errorAnswer(413, "Request body too large"));

  const call = { record, request, url, path, brand: caller.brand, body: reading.bytes };
  const run = async () => written(await carryOut(context, call));
  const fault = context.faults.take({ method: record.method, path, brand: caller.brand.slug, environment });
  if (!fault) return answer(await run());
  record.fault = fault.kind;
  const limited = () => tooManyRequests(context, fault.retryAfterSeconds * 1000);
  await playFault(fault, { request, response, run, answer, limited, closing: context.closing });
}

interface Call {
  record: RequestRecord;
  request: IncomingMessage;
  url: URL;
  path: string;
  brand: Brand;
  body: Buffer;
}

async function carryOut(context: KitContext, call: Call): Promise<Handled> {
  const { record, body } = call;
  if (record.method === "POST" && call.path === "/orders") record.reference = referenceIn(body);
  const handled = await route(context, {
    method: record.method,
    path: call.path,
    query: call.url.searchParams,
    contentType: call.request.headers["content-type"],
    body,
    brand: call.brand,
  });
  record.handled = true;
  record.handledStatus = handled.status;
  record.orderId = handled.madeOrder?.id ?? null;
  return handled;
}

function startRecord(
  context: KitContext,
  environment: Environment,
  line: { method: string; path: string },
): RequestRecord {
  const record: RequestRecord = {
    ...line,
    at: context.now(),
    environment,
    brand: null,
    refusal: null,
    rateLimited: false,
    fault: null,
    handled: false,
    handledStatus: null,
    answeredStatus: null,
    answeredAt: null,
    reference: null,
    orderId: null,
  };
  context.truth.addRequest(record);
  return record;
}

/** 429 with Retry-After in seconds, rounded up so that a caller who waits exactly that long gets through. */
function tooManyRequests(context: KitContext, waitMs: number): Answer {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const answer = errorAnswer(429, "Too many requests");
  switch (context.choices.current().retryAfter) {
    case "absent":
      return answer;
    case "seconds":
      return { ...answer, headers: { ...answer.headers, "retry-after": String(seconds) } };
    case "http-date": {
      // An HTTP date has whole seconds only, so the time itself is rounded up.
      const at = Math.ceil((context.now().getTime() + waitMs) / 1000) * 1000;
      return { ...answer, headers: { ...answer.headers, "retry-after": new Date(at).toUTCString() } };
    }
  }
}

function referenceIn(body: Buffer): string | null {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    if (typeof value !== "object" || value === null || !("reference_number" in value)) return null;
    return typeof value.reference_number === "string" ? value.reference_number : null;
  } catch {
    return null;
  }
}

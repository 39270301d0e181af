import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../faults.ts";
import { errorAnswer, type Answer } from "../http.ts";

const OVERSIZE_BYTES = 32 * 1024 * 1024;

export interface FaultStage {
  request: IncomingMessage;
  response: ServerResponse;
  /** Carries the request out and returns its normal response. */
  run: () => Promise<Answer>;
  answer: (answer: Answer) => void;
  /** The same 429 as from the limit itself. */
  limited: () => Answer;
  closing: AbortSignal;
}

const STATUS_TITLES: Record<number, string> = {
  500: "Internal server error",
  502: "Bad gateway",
  503: "Service unavailable",
};

/** Plays one fault on one request. */
export async function playFault(fault: Fault, stage: FaultStage): Promise<void> {
  const pause = () => wait(fault.ms, undefined, { signal: stage.closing }).catch(() => undefined);
  const status = async (code: number) => {
    if (fault.commits) await stage.run();
    stage.answer(code === 429 ? stage.limited() : errorAnswer(code, STATUS_TITLES[code] ?? `Status ${code}`));
  };
  switch (fault.kind) {
    case "drop-before-commit":
      stage.request.socket.destroy();
      return;
    case "drop-after-commit":
      await stage.run();
      stage.request.socket.destroy();
      return;
    case "429":
    case "500":
    case "502":
    case "503":
      return status(Number(fault.kind));
    case "status":
      return status(fault.status ?? 500);
    case "slow":
      await pause();
      if (!stage.closing.aborted) stage.answer(await stage.run());
      return;
    case "slow-answer": {
      const answer = await stage.run();
      await pause();
      stage.answer(answer);
      return;
    }
    case "redirect":
      if (fault.commits) await stage.run();
      stage.answer({ status: 302, headers: { location: "/elsewhere" }, body: "" });
      return;
    case "html":
    case "cut-json":
    case "oversize":
    case "wrong-content-type":
      stage.answer(spoil(await stage.run(), fault.kind));
      return;
    case "reset-mid-body":
      breakOff(await stage.run(), stage);
  }
}

/** The same answer, made unreadable in one of four ways. */
function spoil(answer: Answer, how: "html" | "cut-json" | "oversize" | "wrong-content-type"): Answer {
  const text = Buffer.from(answer.body).toString("utf8");
  switch (how) {
    case "html":
      return { status: answer.status, headers: { "content-type": "text/html" }, body: "<h1>Just a moment…</h1>" };
    case "cut-json":
      return { ...answer, body: text.slice(0, Math.ceil(text.length / 2)) };
    case "oversize":
      return { ...answer, body: text + " ".repeat(OVERSIZE_BYTES) };
    case "wrong-content-type":
      return { ...answer, headers: { ...answer.headers, "content-type": "text/plain" } };
  }
}

function breakOff(answer: Answer, { request, response }: FaultStage): void {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, "content-length": String(body.byteLength) });
  // Half of the body leaves the machine before the reset, so that the caller has seen the status.
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => {
    setImmediate(() => request.socket.resetAndDestroy());
  });
}

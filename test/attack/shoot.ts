// Sends requests over so many connections at once, each kept open for as long as both sides let it, and counts the answers.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { readAnswer } from "./answers.ts";
import { bytesOf, type Wire } from "./wire.ts";

/** Longer than any bound that the app puts on a request: without an answer until then it hangs. */
const ANSWER_WITHIN_MS = 30_000;
/** Who promised more than there is leaves after this, instead of being sent away by the app's own bounds. */
const LEAVES_AFTER_MS = 500;

export interface Shot {
  wire: Wire;
  /** Null: cut by the sender, or closed by the app without an answer. */
  status: number | null;
  /** The answer's body; only of answers with 2xx and 5xx. */
  text: string;
  retryAfter: boolean;
}

export interface Tally {
  sent: number;
  /** By status; `cut`: by the sender in the middle of it; `left`: by the sender, who had promised more; `closed`: by the app, without an answer. */
  answers: Record<string, number>;
  /** Answers that are faults, the first few in words. */
  faults: string[];
  faulty: number;
  /** Proven requests that were taken in, each of which may have left a row. */
  taken: number;
  /** 503 with Retry-After, or to a body for which there was no room: said on purpose. */
  turnedAway: number;
  seconds: number;
}

interface Shooting {
  port: number;
  requests: Iterator<Wire>;
  connections: number;
  /** What is wrong with an answer; null: nothing. */
  judge(shot: Shot): string | null;
}

const FAULTS_TOLD = 20;

export async function shoot({ port, requests, connections, judge }: Shooting): Promise<Tally> {
  const tally: Tally = { sent: 0, answers: {}, faults: [], faulty: 0, taken: 0, turnedAway: 0, seconds: 0 };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, () => line()));
  tally.seconds = (performance.now() - started) / 1_000;
  return tally;

  async function line(): Promise<void> {
    let socket: Socket | null = null;
    for (let next = requests.next(); !next.done; next = requests.next()) {
      const wire = next.value;
      if (!socket || socket.destroyed || wire.alone) {
        socket?.destroy();
        socket = await open(port);
      }
      const { answer, again } = await exchange(socket, wire);
      if (!again) socket.destroy();
      count(wire, answer);
    }
    socket?.destroy();
  }

  function count(wire: Wire, answer: Answered): void {
    tally.sent += 1;
    const key = typeof answer === "string" ? answer : String(answer.status);
    tally.answers[key] = (tally.answers[key] ?? 0) + 1;
    const shot: Shot =
      typeof answer === "string" ? { wire, status: null, text: "", retryAfter: false } : { wire, ...answer };
    if (wire.proven && (shot.status === null || shot.status < 300)) tally.taken += 1;
    if (shot.status === 503 && shot.retryAfter) tally.turnedAway += 1;
    const fault = answer === "hangs" ? "no answer" : judge(shot);
    if (fault === null) return;
    tally.faulty += 1;
    if (tally.faults.length < FAULTS_TOLD) tally.faults.push(`${fault}: ${told(wire)}`);
  }
}

/** One attack in parts is one attack. */
export function together(tallies: readonly Tally[]): Tally {
  const sum = (of: "sent" | "faulty" | "taken" | "turnedAway" | "seconds") =>
    tallies.reduce((all, tally) => all + tally[of], 0);
  const answers: Record<string, number> = {};
  for (const tally of tallies)
    for (const [key, count] of Object.entries(tally.answers)) answers[key] = (answers[key] ?? 0) + count;
  return {
    sent: sum("sent"),
    answers,
    faults: tallies.flatMap((tally) => tally.faults).slice(0, FAULTS_TOLD),
    faulty: sum("faulty"),
    taken: sum("taken"),
    turnedAway: sum("turnedAway"),
    seconds: sum("seconds"),
  };
}

function told(wire: Wire): string {
  return JSON.stringify(
    bytesOf(wire)
      .toString("latin1")
      .replaceAll(/^(user-agent|authorization): .{60,}\r\n/gm, "")
      .slice(0, 600),
  );
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  // A connection that the app resets is an answer too: the exchange sees its end.
  socket.on("error", () => undefined);
  await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => undefined);
  return socket;
}

type Answered = { status: number; retryAfter: boolean; text: string } | "cut" | "left" | "closed" | "hangs";

/** `again`: the connection is good for another request. */
function exchange(socket: Socket, wire: Wire): Promise<{ answer: Answered; again: boolean }> {
  return new Promise((resolve) => {
    let got: Buffer = Buffer.alloc(0);
    const timer = setTimeout(() => end("hangs", false), ANSWER_WITHIN_MS);
    const leaving = wire.alone ? setTimeout(() => end("left", false), LEAVES_AFTER_MS) : undefined;
    const end = (answer: Answered, again: boolean) => {
      clearTimeout(timer);
      clearTimeout(leaving);
      socket.off("data", take).off("close", closed);
      resolve({ answer, again });
    };
    const closed = () => end("closed", false);
    const take = (piece: Buffer) => {
      got = got.length === 0 ? piece : Buffer.concat([got, piece]);
      const read = readAnswer(got, wire.method === "HEAD");
      if (read.kind === "more") return;
      if (read.kind === "garbage") return end("closed", false);
      const { status, retryAfter, closes, length } = read;
      const text = status < 300 || status >= 500 ? read.text : "";
      end({ status, retryAfter, text }, !closes && length === got.length && !wire.alone);
    };
    socket.on("data", take).on("close", closed);
    if (socket.destroyed) return closed();
    if (wire.cutAfter !== undefined) socket.write(bytesOf(wire), () => end("cut", false));
    else socket.write(bytesOf(wire));
  });
}

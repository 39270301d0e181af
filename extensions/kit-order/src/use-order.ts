// The order as the app answers it: asked for once, again while it moves on, and again after a command.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Action, CommandAnswer, OrderAnswer, Part } from "../../../app/ui/extensions/order-contract.ts";
import { askApp, type Asked } from "../../shared/ask-app.ts";
import { unanswered } from "../../shared/unanswered.ts";
import { keepAnswer, lastAnswer } from "./last-answers.ts";

export interface Outcome {
  part: string;
  done: boolean;
  words: string;
}

export interface OrderState {
  /** Null: not answered yet. */
  asked: Asked<OrderAnswer> | null;
  /** Of the last command. */
  outcome: Outcome | null;
  /** What is being carried out. */
  running: { part: string; action: string } | null;
  ask: () => void;
  run: (part: Part, action: Action) => void;
}

/** An order that was just told something passes on within seconds. */
const ASK_AGAIN_MS = [1_500, 4_000, 10_000];
/** While the page is in front: it may stay open for hours. */
const LOOK_AGAIN_MS = 60_000;

export function useOrder(id: string, translate: (key: string) => string): OrderState {
  const [asked, setAsked] = useState<Asked<OrderAnswer> | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [running, setRunning] = useState<OrderState["running"]>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  const stop = useCallback(() => {
    timers.current.forEach(clearTimeout);
    timers.current = [];
  }, []);
  /** `quietly`: what is shown stays when no answer comes. */
  const read = useCallback(
    async (quietly: boolean) => {
      const answered = await askApp<OrderAnswer>(`order?id=${encodeURIComponent(id)}`);
      if (!quietly || answered.kind === "answer") setAsked(answered);
      if (answered.kind === "answer") void keepAnswer(id, answered.answer);
      return answered;
    },
    [id],
  );
  const askLater = useCallback(() => {
    stop();
    timers.current = ASK_AGAIN_MS.map((ms) => setTimeout(() => void read(true), ms));
    // What was done is seen by then; why something was not done stays.
    const last = Math.max(...ASK_AGAIN_MS);
    timers.current.push(setTimeout(() => setOutcome((shown) => (shown?.done ? null : shown)), last));
  }, [read, stop]);

  const ask = useCallback(() => {
    setAsked(null);
    // What was shown last, until the fresh answer is there, or why there is none.
    void lastAnswer(id).then((answer) => {
      if (answer) setAsked((shown) => shown ?? { kind: "answer", answer });
    });
    void read(false).then((answered) => {
      if (answered.kind === "answer" && isMoving(answered.answer)) askLater();
    });
  }, [id, read, askLater]);
  useEffect(() => {
    ask();
    return stop;
  }, [ask, stop]);
  const busy = running !== null;
  useEffect(() => {
    if (busy) return;
    const lookAgain = () => {
      if (document.visibilityState !== "hidden") void read(true);
    };
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [busy, read]);

  const run = useCallback(
    (part: Part, { action }: Action) => {
      stop();
      setOutcome(null);
      setRunning({ part: part.id, action });
      void askApp<CommandAnswer>("order", { id, part: part.id, action, seen: part.seen }).then((answered) => {
        setRunning(null);
        if (answered.kind === "answer") {
          const { done, words, order } = answered.answer;
          setOutcome({ part: part.id, done, words });
          setAsked({ kind: "answer", answer: order });
        } else {
          setOutcome({ part: part.id, done: false, words: unanswered(answered.fault, translate) });
        }
        askLater();
      });
    },
    [id, translate, stop, askLater],
  );
  return { asked, outcome, running, ask, run };
}

function isMoving(order: OrderAnswer): boolean {
  return order.kind === "kits" && order.parts.some(({ moving }) => moving);
}

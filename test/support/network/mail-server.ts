// A real SMTP server on a free port, which stores its mail and can be made to fail.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  from: string;
  /** Headers in lower case; unfolded. */
  headers: Map<string, string>;
  /** Both parts, decoded. */
  body: string;
  subject: string;
}

interface Refusal {
  recipients?: number;
  only?: string;
  messages?: number;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** From now on each recipient, `only` one, or each message, gets this reply; null: accepted. */
  refuse(what: Refusal | null): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: Refusal = {};
  const fault = (responseCode: number) => Object.assign(new Error("no such luck"), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const { recipients, only = address } = refusal;
      done(recipients && only === address ? fault(recipients) : null);
    },
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        if (refusal.messages) return done(fault(refusal.messages));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : "",
          ...parse(raw),
        });
        done(null);
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}?from=kit@host.example`,
    received,
    refuse: (what) => void (refusal = what ?? {}),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parse(raw: string): Pick<ReceivedMail, "headers" | "body" | "subject"> {
  const [head = "", ...parts] = raw.split(/\r?\n\r?\n/);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = new Map(lines.map((line) => [line.split(":")[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, "")]));
  const body = quotedPrintable(parts.join("\n\n"));
  return { headers, body, subject: encodedWords(headers.get("subject") ?? "") };
}

function quotedPrintable(encoded: string): string {
  const bytes = encoded
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function encodedWords(words: string): string {
  return words.replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=\s*/gi, (_all, q: string) => quotedPrintable(q.replaceAll("_", " ")));
}

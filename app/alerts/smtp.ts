// Mail by SMTP. A failing server is an expected outcome: orders never depend on it.
import { SMTP_STEP_MS } from "./limits.ts";
import type { Mail } from "./write-mail.ts";

export interface OutgoingMail extends Mail {
  to: string;
  /** The same for the same contents: after a lost answer, most mail servers drop the second copy. */
  messageId: string;
}

export type MailSent =
  | { kind: "sent" }
  /** `code`: our own. `everybody`: the server itself is unreachable, so no other email could be sent either. */
  | { kind: "failed"; code: MailFault; everybody: boolean };

export type MailFault = "address_refused" | "login_refused" | "unreachable" | "refused";

export type Mailer = ReturnType<typeof createSmtpMailer>;

export interface SmtpOptions {
  /** `smtps://user:password@host:465`; `?from=` sets the sender if the user isn't an address. */
  url: string;
  /** The app's public host: the sender's host if the URL names no sender. */
  appUrl: string;
  /** Time limit of each of the server's steps, in ms. */
  waitLimitMs?: number;
}

export function createSmtpMailer(options: SmtpOptions) {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send({ to, subject, text, html, messageId }: OutgoingMail): Promise<MailSent> {
      try {
        const { transport, from } = await (opened ??= open(options));
        await transport.sendMail({
          from: { name: "Kit for Shopify", address: from },
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}@${from.split("@").at(-1)}>`,
          // RFC 3834: suppresses out-of-office answers.
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { kind: "sent" };
      } catch (error) {
        return failed(error);
      }
    },
  };
}

export type MailCheck = "ready" | "login_refused" | "unreachable";

/** Connects and logs in, and sends nothing. */
export async function checkMailServer(options: SmtpOptions): Promise<MailCheck> {
  const { transport } = await open(options);
  try {
    await transport.verify();
    return "ready";
  } catch (error) {
    return codeOf(error) === "login_refused" ? "login_refused" : "unreachable";
  } finally {
    transport.close();
  }
}

export function readSmtpUrl(url: string, appUrl: string): { server: string; from: string } {
  const server = new URL(url);
  const named = server.searchParams.get("from");
  server.searchParams.delete("from");
  const user = decodeURIComponent(server.username);
  const from = named ?? (user.includes("@") ? user : `kit-for-shopify@${new URL(appUrl).hostname}`);
  return { server: server.href, from };
}

async function open({ url, appUrl, waitLimitMs = SMTP_STEP_MS }: SmtpOptions) {
  const { server, from } = readSmtpUrl(url, appUrl);
  // Loaded by its first use: many hosts send no mail.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: server,
    connectionTimeout: waitLimitMs,
    greetingTimeout: waitLimitMs,
    socketTimeout: waitLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { transport, from };
}

// Only the code: the server's message may repeat the address.
function failed(error: unknown): MailSent {
  const code = codeOf(error);
  return { kind: "failed", code, everybody: code === "login_refused" || code === "unreachable" };
}

function codeOf(error: unknown): MailFault {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // A 4xx is for now only, as while a server is busy (RFC 5321, section 4.2.1).
  if (code === "EENVELOPE") return isForNow(error) ? "refused" : "address_refused";
  if (code === "EAUTH" || code === "ENOAUTH" || code === "EOAUTH2") return "login_refused";
  return code === "EMESSAGE" ? "refused" : "unreachable";
}

function isForNow(error: unknown): boolean {
  const status = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return status >= 400 && status < 500;
}

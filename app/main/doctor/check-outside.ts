// What the app needs around it: its public addresses, the mail server, the disk.
import { statfs } from "node:fs/promises";
import type { MailCheck } from "../../alerts/smtp.ts";
import type { Env } from "../../kernel/running/env.ts";
import { ADDRESS_ANSWERS_WITHIN_MS, FREE_SPACE_WANTED_BYTES } from "../limits.ts";
import { failed, type Finding, ok, warning } from "./finding.ts";

const GIGABYTE = 1_000_000_000;

/** Asked from this machine, which says little about firewalls in front of it. */
export async function checkAddresses({ shopify, artworkBaseUrl }: Env): Promise<Finding[]> {
  const addresses = [{ about: "public address", base: shopify.appUrl, variable: "SHOPIFY_APP_URL" }];
  if (artworkBaseUrl !== shopify.appUrl)
    addresses.push({ about: "address of print files", base: artworkBaseUrl, variable: "ARTWORK_BASE_URL" });
  return Promise.all(
    addresses.map(async ({ about, base, variable }) => {
      const signal = AbortSignal.timeout(ADDRESS_ANSWERS_WITHIN_MS);
      const answer = await fetch(`${base}/healthz`, { signal, redirect: "manual" }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return ok(about, `${base} answers`);
      const found = answer === null ? `nothing answers at ${base}` : `${base}/healthz answers ${answer.status}`;
      return failed(about, found, `start the web process, and check ${variable}, DNS, the certificate and the proxy`);
    }),
  );
}

/** Null: SMTP_URL is not set. */
export function judgeMail(check: MailCheck | null): Finding {
  const about = "email";
  switch (check) {
    case null:
      return warning(
        about,
        "SMTP_URL is not set: merchants get no alerts by email",
        "set SMTP_URL (docs/operating.md)",
      );
    case "ready":
      return ok(about, "the mail server accepts the login");
    case "login_refused":
      return failed(about, "the mail server refuses the login", "correct user and password in SMTP_URL");
    case "unreachable":
      return failed(about, "the mail server doesn't answer", "check host and port in SMTP_URL, and outgoing traffic");
  }
}

/** `folder`: of the embedded PostgreSQL. Null: the database is elsewhere, and nothing of the app grows on this disk. */
export async function checkDisk(folder: string | null): Promise<Finding[]> {
  if (folder === null) return [];
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const found = `${(free / GIGABYTE).toFixed(1)} GB free in ${folder}`;
  if (free >= FREE_SPACE_WANTED_BYTES) return [ok("disk", found)];
  return [failed("disk", found, "make room: PostgreSQL stops when the disk is full")];
}

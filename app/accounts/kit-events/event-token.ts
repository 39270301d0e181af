// The secret part of an address for Kit's events: only its hash is stored for lookup. Pure.
import { createHash } from "node:crypto";

export function hashOfEventToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function tokenOfAddress(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

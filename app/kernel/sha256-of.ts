import { createHash } from "node:crypto";
import { Sha256 } from "./ids.ts";

export function sha256Of(bytes: Uint8Array): Sha256 {
  return Sha256.parse(createHash("sha256").update(bytes).digest("hex"));
}

// A store's name in an email: short, and without anything that mail programs turn into a link, since the host's server
// sends it to addresses typed by others. Pure.
import { NAME_CHARS } from "./limits.ts";

/** Dots between letters of any script, slashes, colons and at signs make links; control characters make lines. */
const LINKING = /[/\\:@]|[.\u3002\uFF0E\uFF61](?=\S)|\p{Cc}|\p{Cf}/gu;

export function mailableName(name: string): string {
  const plain = name.replaceAll(LINKING, " ").replaceAll(/\s+/g, " ").trim();
  const cut = [...plain].slice(0, NAME_CHARS).join("").trim();
  return cut === "" ? "your store" : cut;
}

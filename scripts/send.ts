// `npm run send -- webhook <topic> …` and `npm run send -- kit-event <event> …`: one webhook of Shopify or one event of
// Kit, sent by the stand-in of the running demo or development server, and so signed as all others are.
import path from "node:path";
import { parseArgs } from "node:util";
import { findRunning } from "./demo/running.ts";
import { sendKitEvent, sendWebhook } from "./send/ask-stand-in.ts";
import { HELP, readCommand } from "./send/command.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    order: { type: "string" },
    product: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

const command = readCommand(positionals, values);
if (command.kind === "help") {
  console.log(HELP);
} else if (command.kind === "wrong") {
  end(`${command.why}\n\n${HELP}`);
} else {
  // Other folders' apps are not searched: each has its own file.
  const running = await findRunning(path.resolve(import.meta.dirname, "../.data"));
  if (!running) end("Nothing runs here. Start `npm run dev` or `npm run demo` first.");
  else {
    const sent = await (command.kind === "webhook" ? sendWebhook(running, command) : sendKitEvent(running, command));
    if (sent.ok) console.log(sent.lines.join("\n"));
    else end(sent.why);
  }
}

function end(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

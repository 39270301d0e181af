// Parses the command of `npm run send`. Pure.

export type Command =
  | { kind: "help" }
  | { kind: "wrong"; why: string }
  | { kind: "webhook"; topic: string; order: string | undefined; product: string | undefined }
  | { kind: "kit-event"; event: string; order: string };

export const HELP = `Sends one webhook of Shopify or one event of Kit to the app that \`npm run dev\` or \`npm run demo\` runs.

  npm run send -- webhook <topic> [--order <id, GID or #name>] [--product <id or GID>]
  npm run send -- kit-event <event> --order <Kit's order number>

  npm run send -- webhook orders/paid --order "#1001"
  npm run send -- webhook products/update --product 8412345670001
  npm run send -- webhook app/uninstalled
  npm run send -- kit-event order_shipped --order 48211

The payload is the order's or product's as it is now. The app's answer is printed.
The exit code is 0 only if the app answered with 2xx.`;

export function readCommand(positionals: string[], options: Record<string, unknown>): Command {
  if (options.help === true || positionals.length === 0) return { kind: "help" };
  const known = new Set(["order", "product", "help"]);
  const unknown = Object.keys(options).find((name) => !known.has(name));
  if (unknown !== undefined) return { kind: "wrong", why: `There is no option --${unknown}.` };
  const [what, name, ...more] = positionals;
  if (more.length > 0) return { kind: "wrong", why: `What is ${more.join(" ")} for?` };
  const order = textOf(options.order);
  switch (what) {
    case "webhook":
      if (name === undefined) return { kind: "wrong", why: "Which topic? For example orders/paid." };
      return { kind: "webhook", topic: name, order, product: textOf(options.product) };
    case "kit-event":
      if (name === undefined) return { kind: "wrong", why: "Which event? For example order_shipped." };
      if (order === undefined || !/^\d+$/.test(order))
        return { kind: "wrong", why: "Which order? --order takes Kit's own order number." };
      return { kind: "kit-event", event: name, order };
    default:
      return { kind: "wrong", why: `There is no ${what}: it is webhook or kit-event.` };
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

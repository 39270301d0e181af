import { subscribe } from "@parcel/watcher";
import path from "node:path";
import { type Part, partOfAll } from "./parts.ts";

const NOT_WATCHED = ["node_modules", ".git", ".data", ".cache", "build", "docs", "test"];

/** Calls back with the part to restart, and the changed file. Editors write in bursts, which the watcher merges. */
export async function watch(
  root: string,
  onChange: (part: Part, file: string) => void,
): Promise<{ close(): Promise<void> }> {
  const subscription = await subscribe(
    root,
    (error, events) => {
      if (error) return;
      const files = events.map((event) => path.relative(root, event.path).split(path.sep).join("/"));
      const part = partOfAll(files);
      if (part) onChange(part, files.find((file) => partOfAll([file]) === part) ?? "");
    },
    { ignore: NOT_WATCHED.map((folder) => path.join(root, folder)) },
  );
  return { close: () => subscription.unsubscribe() };
}

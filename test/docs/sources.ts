// The files of the project as the tests of its documentation read them.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const FOLDERS = ["app", "test", "scripts", "docs", "sandbox", "statement-types", "prisma", "extensions"];
// Made by `npm run generate`: not there before it.
const GENERATED = ["app/database/generated", "app/shopify/types"];

/** Every file of the project's own folders and of its root, as paths from the root. */
export function projectFiles(): string[] {
  const atRoot = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length)),
  );
  return [...atRoot, ...inFolders].filter((path) => !GENERATED.some((folder) => path.startsWith(`${folder}/`)));
}

export const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Whether a path from the root is a file or a folder of the project, or lies where code is generated. */
export function pathChecker(files: readonly string[]): (path: string) => boolean {
  const known = new Set(files);
  for (const file of files) {
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) known.add(file.slice(0, end));
  }
  return (path) => {
    const plain = path.replace(/\/$/, "");
    return known.has(plain) || GENERATED.some((folder) => plain === folder || plain.startsWith(`${folder}/`));
  };
}

export const namesOf = (files: readonly string[]) => new Set(files.map((file) => basename(file)));

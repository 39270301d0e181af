// Finds the statements of an app: the texts passed to query() and its siblings, as resolved by TypeScript's checker.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export interface FoundStatement {
  text: string;
  /** `file:line` of its first use. */
  where: string;
  /** Run by Prisma, which converts some types differently. */
  byPrisma: boolean;
}

export interface Collected {
  /** The folder of query.ts and columns.ts, from the root. */
  folder: string;
  statements: FoundStatement[];
  /** `file:line` of texts unknown to the compiler. */
  unknown: string[];
  /** Columns with a narrower type in columns.ts, as `table.column`, and the interface that has it. */
  narrowed: ReadonlyMap<string, string>;
}

const RUNNERS = ["query", "queryPrepared", "queryInPrisma"];

/** The generated file, beside query.ts. */
export function statementsFile(folder: string): string {
  return path.join(folder, "statements.gen.ts");
}

/** query.ts in `folder` has the functions that run statements, columns.ts the types that are narrower than PostgreSQL's. */
export function collectStatements(root: string, folder: string): Collected {
  const runners = path.join(root, folder, "query.ts");
  const columns = path.join(root, folder, "columns.ts");
  const module = `${path.basename(folder)}/query.ts`;
  const program = createProgram(root, [runners, columns, ...filesThatImport(module, root)]);
  const checker = program.getTypeChecker();
  const found = new Map<string, FoundStatement>();
  const unknown: string[] = [];

  function visit(node: ts.Node): void {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node)) return;
    const runner = runnerOf(node, checker, runners);
    if (!runner) return;
    const where = placeOf(node, root);
    const texts = textsOf(node, checker);
    if (!texts) unknown.push(where);
    const byPrisma = runner === "queryInPrisma";
    for (const text of texts ?? []) {
      const before = found.get(text);
      if (before && before.byPrisma !== byPrisma) unknown.push(`${where} (by Prisma or not: ${before.where} differs)`);
      found.set(text, before ?? { text, where, byPrisma });
    }
  }

  for (const file of program.getSourceFiles()) {
    if (file.fileName !== runners && file.text.includes(module)) visit(file);
  }
  return { folder, statements: [...found.values()], unknown, narrowed: membersOf(program.getSourceFile(columns)) };
}

function createProgram(root: string, files: string[]): ts.Program {
  const config = ts.readConfigFile(path.join(root, "tsconfig.json"), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  return ts.createProgram(files, { ...options, types: ["node"] });
}

function filesThatImport(module: string, root: string): string[] {
  return readdirSync(path.join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes("/generated"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, "utf8").includes(module))
    .sort();
}

function runnerOf(call: ts.CallExpression, checker: ts.TypeChecker, runners: string): string | null {
  if (!ts.isIdentifier(call.expression) || call.arguments.length < 1) return null;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || !ts.isFunctionDeclaration(declaration)) return null;
  const name = declaration.name?.text ?? "";
  return declaration.getSourceFile().fileName === runners && RUNNERS.includes(name) ? name : null;
}

/** The literal, or the literals of a union; null: unknown to the compiler. */
function textsOf(call: ts.CallExpression, checker: ts.TypeChecker): string[] | null {
  const parameter = checker.getResolvedSignature(call)?.parameters[0];
  const type = parameter && checker.getTypeOfSymbolAtLocation(parameter, call);
  const types = type?.isUnion() ? type.types : [type];
  const texts = types.flatMap((one) => (one?.isStringLiteral() ? [one.value] : []));
  return texts.length === types.length ? texts : null;
}

function placeOf(node: ts.Node, root: string): string {
  const file = node.getSourceFile();
  return `${path.relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function membersOf(file: ts.SourceFile | undefined): Map<string, string> {
  const declared = file?.statements.filter(ts.isInterfaceDeclaration) ?? [];
  const members = declared.flatMap((one) => one.members.map(({ name }) => [name, one.name.text] as const));
  return new Map(members.flatMap(([name, of]) => (name && ts.isStringLiteral(name) ? [[name.text, of]] : [])));
}

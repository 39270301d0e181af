// Prisma's own schema engine, as the WebAssembly in npm: the usual binary is a download that a closed network refuses.
// It compares schema.prisma with the result of the migrations, on a throwaway PostgreSQL.
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import pg from "pg";
import { startThrowawayPostgres } from "../app/database/embedded/embedded-postgres.ts";
import { MIGRATIONS_FOLDER, readMigrations } from "../app/database/migrations/migration-files.ts";

const SCHEMA_FILE = path.resolve(MIGRATIONS_FOLDER, "../schema.prisma");
const CHAR_OID = 18;
const TEXT_OID = 25;

/** The SQL from the migrations' result to the schema; null if they agree. */
export async function missingSql(
  schemaFile = SCHEMA_FILE,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<string | null> {
  const schema = { path: "schema.prisma", content: await readFile(schemaFile, "utf8") };
  const postgres = await startThrowawayPostgres();
  const pools: pg.Pool[] = [];
  try {
    const engine = await createEngine([[schema.path, schema.content]], postgres.url, pools);
    const { stdout, exitCode } = await engine.diff({
      from: { tag: "migrations", ...(await migrationList(migrationsFolder)) },
      to: { tag: "schemaDatamodel", files: [schema] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? null : (stdout ?? "");
  } finally {
    await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()));
    await postgres.stop();
  }
}

async function migrationList(folder: string) {
  const migrations = await readMigrations(folder);
  return {
    baseDir: folder,
    shadowDbInitScript: "",
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(path.join(folder, "migration_lock.toml"), "utf8").catch(
        () => 'provider = "postgresql"\n',
      ),
    },
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
    })),
  };
}

let loaded: Promise<void> | undefined;

// Once per process: the JavaScript side caches views of the first instance's memory.
async function loadWasm(): Promise<void> {
  const module = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const code = await readFile(module.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": { ...wasm } });
  // The engine reports a panic through this global before it throws.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => process.stderr.write(text) },
  });
  wasm.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (typeof start === "function") start();
}

async function createEngine(datamodels: [string, string][], url: string, pools: pg.Pool[]): Promise<wasm.SchemaEngine> {
  await (loaded ??= loadWasm());
  const connect = (connectionString: string) => connectAdapter(connectionString, pools);
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(url),
    async connectToShadowDb() {
      const name = `shadow_${randomUUID()}`;
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(`CREATE DATABASE "${name}"`);
      await admin.end();
      const shadow = new URL(url);
      shadow.pathname = `/${name}`;
      // Removed with the throwaway cluster.
      return connect(shadow.href);
    },
  });
  return wasm.SchemaEngine.new({ datamodels }, () => undefined, factory);
}

// Two corrections of adapter-pg 7.10 for the engine: it refuses the catalogs' type "char" (oid 18), and its
// executeScript splits at every ";", including those in strings and function bodies.
async function connectAdapter(connectionString: string, pools: pg.Pool[]): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pools.push(pool);
  const query = pool.query.bind(pool);
  const charColumns = new WeakMap<unknown[], number[]>();
  Object.assign(pool, {
    query: async (config: pg.QueryArrayConfig) => {
      const result = await query(config);
      const fields = result.fields ?? [];
      charColumns.set(
        result.rows,
        fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : [])),
      );
      for (const field of fields) if (field.dataTypeID === CHAR_OID) field.dataTypeID = TEXT_OID;
      return result;
    },
  });
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (sql) => {
    const result = await queryRaw(sql);
    for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  adapter.executeScript = async (sql) => void (await query(sql));
  return adapter;
}

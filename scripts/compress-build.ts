// Adds a compressed copy of each text file of the build, once and as small as possible, so that serving it costs
// nothing. Images and fonts are compressed already.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CODINGS } from "../app/main/http/serve-built.ts";

const TEXT = /\.(js|css|json|svg|txt)$/;

const compress: Record<(typeof CODINGS)[number]["name"], (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

export async function compressBuild(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const { name, ending } of CODINGS) {
    const smaller = await compress[name](bytes);
    // A file of a line or two would grow.
    if (smaller.length < bytes.length) await writeFile(file + ending, smaller);
  }
}

// Reads the multipart form of a registration as a stream, each file within its limit.
import { Busboy } from "@fastify/busboy";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { FORM_FIELD_CAP, FORM_FIELDS, FORM_FILE_CAP, REGISTRATION_LIMIT } from "../limits.ts";
import type { RegistrationDraft } from "./registration-rules.ts";

export type ReadRegistration = { kind: "read"; draft: RegistrationDraft } | { kind: "broken_off" };

const FILES = ["printFile", "heroImage", "originalImage"] as const;

export async function readRegistration(request: Request): Promise<ReadRegistration> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!request.body || !contentType.startsWith("multipart/form-data")) return { kind: "broken_off" };
  const fields = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  const limits = {
    fileSize: FORM_FILE_CAP,
    files: FILES.length,
    fields: FORM_FIELDS,
    fieldSize: FORM_FIELD_CAP,
    headerSize: FORM_FIELD_CAP,
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const form = new Busboy({ headers: { "content-type": contentType }, limits });
      form.on("field", (name, value) => fields.set(name, value));
      form.on("file", (name, stream) => {
        const pieces: Uint8Array[] = [];
        stream.on("data", (piece: Uint8Array) => pieces.push(piece));
        stream.on("end", () => files.set(name, Buffer.concat(pieces)));
        stream.on("error", reject);
      });
      form.on("finish", resolve);
      form.on("error", reject);
      const body = Readable.fromWeb(request.body as WebStream<Uint8Array>);
      let size = 0;
      body.on("data", (piece: Uint8Array) => {
        size += piece.length;
        if (size > REGISTRATION_LIMIT) reject(new RangeError("too large"));
      });
      body.on("error", reject);
      body.pipe(form);
    });
  } catch {
    return { kind: "broken_off" };
  }
  // PostgreSQL refuses text with NUL. It is dropped from the name, like other characters that text can't hold.
  if (["slug", "catalogProductId"].some((name) => fields.get(name)?.includes("\0"))) return { kind: "broken_off" };
  // Keeps an empty file, so that it gets an error instead of counting as missing.
  const file = (name: (typeof FILES)[number]) => files.get(name) ?? null;
  return {
    kind: "read",
    draft: {
      name: fields.get("name") ?? "",
      slug: (fields.get("slug") ?? "").trim(),
      catalogProductId: (fields.get("catalogProductId") ?? "").trim(),
      active: fields.get("active") !== "false",
      replace: fields.get("replace") === "true",
      printFile: file("printFile"),
      heroImage: file("heroImage"),
      originalImage: file("originalImage"),
    },
  };
}

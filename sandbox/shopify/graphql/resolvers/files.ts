import { randomUUID } from "node:crypto";
import type { FileRecord, StagedTargetRecord } from "../../model/file-records.ts";
import { parseGid } from "../../model/ids.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Store } from "../../model/store.ts";
import { type PageArgs, badRequest, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { fileView } from "../views/files.ts";

const PROCESSING_TIME = 20;

interface StagedUploadInput {
  filename: string;
  mimeType: string;
  resource: string;
  httpMethod?: "POST" | "PUT" | null;
}

function stagedUpload(context: GraphqlContext, input: StagedUploadInput): GraphObject {
  const bulk = input.resource === "BULK_MUTATION_VARIABLES";
  if (bulk && input.mimeType !== "text/jsonl")
    throw new Refusal("Bulk mutation variables must be text/jsonl", { field: ["input"] });
  const safeName = input.filename.replace(/[^\w.-]+/g, "_");
  const key = `tmp/${context.store.record.id}/${bulk ? "bulk" : "files"}/${randomUUID()}/${safeName}`;
  const target: StagedTargetRecord = {
    key,
    filename: input.filename,
    mimeType: input.mimeType,
    resource: input.resource,
    httpMethod: input.httpMethod ?? "PUT",
    bytes: null,
  };
  context.store.stagedTargets.set(key, target);
  const base = `${context.origin}/staged-uploads`;
  const put = target.httpMethod === "PUT";
  return {
    url: put ? `${base}/${key}` : base,
    resourceUrl: `${base}/${key}`,
    parameters: put
      ? [
          { name: "content_type", value: input.mimeType },
          { name: "acl", value: "private" },
        ]
      : [
          { name: "Content-Type", value: input.mimeType },
          { name: "success_action_status", value: "201" },
          { name: "acl", value: "private" },
          { name: "key", value: key },
        ],
  };
}

interface FileInput {
  originalSource: string;
  alt?: string | null;
  filename?: string | null;
  contentType?: string | null;
  /** Its position in its list. */
  index: number;
}

/** `done`: called when the file is ready, or failed. */
export function createFile(store: Store, input: FileInput, done: () => void = () => undefined): FileRecord {
  if (!URL.canParse(input.originalSource)) {
    throw new Refusal("Image URL is invalid", {
      field: ["files", String(input.index), "originalSource"],
      code: "INVALID_IMAGE_SOURCE_URL",
    });
  }
  const staged = stagedAt(store, input.originalSource);
  const filename =
    input.filename ?? staged?.filename ?? new URL(input.originalSource).pathname.split("/").at(-1) ?? "file";
  const mimeType = staged?.mimeType ?? mimeOf(filename);
  const image = input.contentType === "IMAGE" || (input.contentType == null && mimeType.startsWith("image/"));
  const now = new Date().toISOString();
  const file: FileRecord = {
    id: store.nextId("File"),
    kind: image ? "MediaImage" : "GenericFile",
    status: "UPLOADED",
    alt: input.alt ?? "",
    mimeType,
    filename,
    originalSource: input.originalSource,
    bytes: staged?.bytes ?? null,
    errors: [],
    createdAt: now,
    updatedAt: now,
  };
  store.files.set(file.id, file);
  store.later(PROCESSING_TIME, async () => {
    await process(file);
    store.act(done);
  });
  return file;
}

/** Fetches a file that isn't uploaded; then it is ready, or failed with the reason. */
async function process(file: FileRecord): Promise<void> {
  file.status = "PROCESSING";
  if (file.bytes === null) {
    const response = await fetch(file.originalSource, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    const type = response?.headers.get("content-type") ?? "";
    if (response?.ok && (file.kind !== "MediaImage" || type.startsWith("image/"))) {
      file.bytes = Buffer.from(await response.arrayBuffer());
      file.mimeType = type || file.mimeType;
    }
  }
  file.status = file.bytes === null ? "FAILED" : "READY";
  file.updatedAt = new Date().toISOString();
  if (file.bytes === null) {
    file.errors = [{ code: "UNKNOWN", message: "File failed to upload.", details: null }];
  }
}

const stagedAt = (store: Store, url: string): StagedTargetRecord | undefined =>
  store.stagedTargets.get(url.split("/staged-uploads/")[1] ?? "");

const MIME: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
  csv: "text/csv",
};
const mimeOf = (filename: string): string =>
  MIME[filename.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";

export const fileQueries: GraphObject = {
  files: (args: PageArgs, context: GraphqlContext) =>
    connection(args, {
      items: [...context.store.files.values()],
      id: (one) => one.id,
      view: (one) => fileView(context, one),
    }),
};

export const fileMutations: GraphObject = {
  stagedUploadsCreate: mutation((args: { input: StagedUploadInput[] }, context) => ({
    stagedTargets: args.input.map((input) => stagedUpload(context, input)),
  })),
  fileCreate: mutation((args: { files: Omit<FileInput, "index">[] }, context) => ({
    files: args.files.map((input, index) => fileView(context, createFile(context.store, { ...input, index }))),
  })),
  fileDelete: mutation((args: { fileIds: string[] }, context) => {
    const ids = args.fileIds.map((value) => {
      const parsed = parseGid(value);
      if (!parsed) throw badRequest(`Invalid global id '${value}'`);
      return { value, id: parsed.id };
    });
    const missing = ids.filter(({ id }) => !context.store.files.has(id));
    if (missing.length > 0) {
      const names = missing.map((one) => one.value).join(",");
      throw new Refusal(`File id ${names} does not exist.`, { field: ["fileIds"], code: "FILE_DOES_NOT_EXIST" });
    }
    for (const { id } of ids) context.store.files.delete(id);
    return { deletedFileIds: args.fileIds };
  }),
};

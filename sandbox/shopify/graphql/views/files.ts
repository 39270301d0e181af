import type { FileRecord } from "../../model/file-records.ts";
import { gid } from "../../model/ids.ts";
import { seconds } from "../../model/times.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";

/** Address of a ready file, as on Shopify's CDN. */
export const filePath = (file: FileRecord): string => `/cdn/files/${file.id}/${encodeURIComponent(file.filename)}`;

export function fileView(context: GraphqlContext, file: FileRecord): GraphObject {
  const url = file.status === "READY" ? context.origin + filePath(file) : null;
  const image =
    url === null ? null : { id: gid("ImageSource", file.id), url, altText: file.alt, width: null, height: null };
  return {
    __typename: file.kind,
    id: gid(file.kind, file.id),
    fileStatus: file.status,
    alt: file.alt,
    mimeType: file.mimeType,
    createdAt: seconds(file.createdAt),
    updatedAt: seconds(file.updatedAt),
    fileErrors: file.errors,
    preview: { image, status: file.status },
    ...(file.kind === "MediaImage" && {
      status: file.status,
      mediaContentType: "IMAGE",
      mediaErrors: file.errors.map((one) => ({ ...one, code: "IMAGE_DOWNLOAD_FAILURE" })),
      mediaWarnings: [],
    }),
    ...(file.kind === "GenericFile"
      ? { url, originalFileSize: file.bytes?.length ?? null }
      : { image, originalSource: { url, fileSize: file.bytes?.length ?? null } }),
  };
}

export interface StagedTargetRecord {
  /** Upload path under the sandbox's own origin. */
  key: string;
  filename: string;
  mimeType: string;
  resource: string;
  httpMethod: "POST" | "PUT";
  bytes: Buffer | null;
}

export interface FileRecord {
  id: string;
  kind: "GenericFile" | "MediaImage";
  status: "UPLOADED" | "PROCESSING" | "READY" | "FAILED";
  alt: string;
  mimeType: string;
  filename: string;
  originalSource: string;
  bytes: Buffer | null;
  errors: { code: string; message: string; details: string | null }[];
  createdAt: string;
  updatedAt: string;
}

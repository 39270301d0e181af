import { request as httpRequest } from "node:http";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

/** A request without fetch's own rules: any header, a body of any length, no redirects. */
export async function ask(url: string, asked: Asked = {}): Promise<Answer & { text: string }> {
  const { bytes, ...answer } = await askBytes(url, asked);
  return { ...answer, text: bytes.toString("utf8") };
}

/** The same; the body as received, possibly compressed. */
export function askBytes(
  url: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<Answer & { bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => void pieces.push(piece));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

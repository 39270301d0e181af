// Results and uploads on a real HTTP server that does what storage may do.
import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { VariantId } from "../../app/kernel/ids.ts";
import { fileOf, openLines, uploadFile } from "../../app/shopify/bulk/bulk-files.ts";
import { readVariantLines, readWriteLines } from "../../app/shopify/bulk/bulk-lines.ts";
import { createTransport } from "../../app/shopify/transport.ts";
import { each, gather } from "../support/async-lists.ts";
import { listen, type Listening } from "../support/network/listen.ts";

let server: Listening | null = null;

afterEach(async () => {
  await server?.stop();
  server = null;
});

async function serve(listener: RequestListener): Promise<string> {
  server = await listen(listener);
  return `${server.origin}/result.jsonl`;
}

async function linesOf(url: string): Promise<string[] | null> {
  const lines = await openLines(url);
  return lines && gather(lines);
}

describe("a result", () => {
  it("is read line by line wherever its pieces end, in the middle of a letter too", async () => {
    const lines = ["{}", "größer als nötig", "終わり", "x".repeat(100_000)];
    const bytes = Buffer.from(lines.join("\n") + "\n\n");
    const url = await serve((_request, response) => {
      response.writeHead(200);
      for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
      response.end();
    });
    expect(await linesOf(url)).toEqual(lines);
  });

  it("without an end of line at its end is whole all the same", async () => {
    expect(await linesOf(await serve((_request, response) => response.end("one\ntwo")))).toEqual(["one", "two"]);
  });

  it.each([403, 404, 410])("that is answered with %d is not there any more", async (status) => {
    expect(await linesOf(await serve((_request, response) => response.writeHead(status).end()))).toBeNull();
  });

  it("is requested again when the storage fails", async () => {
    const url = await serve((_request, response) => response.writeHead(503).end());
    await expect(openLines(url)).rejects.toMatchObject({ code: "bulk_result_broken_off", retryable: true });
  });

  it("is requested again when the connection is lost", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { "content-length": 1_000 });
      response.write("one\ntwo\n", () => response.destroy());
    });
    await expect(linesOf(url)).rejects.toMatchObject({ code: "bulk_result_broken_off", retryable: true });
  });

  it("with a line without end is not read into memory whole", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write("x".repeat(65_536)));
        response.once("drain", more);
      };
      more();
    });
    await expect(linesOf(url)).rejects.toMatchObject({ code: "bulk_result_broken_off" });
  });

  it("that its reader leaves early leaves no connection open", async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((_request, response) => {
      response.on("close", () => closed.resolve());
      response.writeHead(200);
      response.write("one\ntwo\n");
    });
    for await (const line of (await openLines(url))!) {
      expect(line).toBe("one");
      break;
    }
    await closed.promise;
  });
});

describe("the lines of a result", () => {
  const change = [{ variantId: VariantId.parse("7"), sku: "pmt_a" }];

  it.each([
    [
      "an answer",
      {
        data: {
          productVariantsBulkUpdate: {
            productVariants: [{ id: "gid://shopify/ProductVariant/7", sku: "pmt_a", inventoryItem: {} }],
            userErrors: [],
          },
        },
      },
      "done",
    ],
    [
      "objections",
      {
        data: {
          productVariantsBulkUpdate: { productVariants: [], userErrors: [{ field: ["variants", "0"], message: "no" }] },
        },
      },
      "refused",
    ],
    [
      "a missing right",
      { data: null, errors: [{ message: "no", extensions: { code: "ACCESS_DENIED" } }] },
      "no_access",
    ],
    [
      "an error of Shopify's own",
      { errors: [{ message: "no", extensions: { code: "INTERNAL_SERVER_ERROR" } }] },
      "lost",
    ],
    ["a refusal of the line as a whole", { errors: [{ message: "Invalid JSON" }] }, "refused"],
    ["nothing", { data: { productVariantsBulkUpdate: null } }, "lost"],
  ])("that hold %s say what single calls say", async (_what, answer, expected) => {
    const [line] = await gather(readWriteLines(each([JSON.stringify({ ...answer, __lineNumber: 3 })])));
    expect(line?.line).toBe(3);
    expect(line?.resultsOf(change)[0]?.outcome.kind).toBe(expected);
  });

  it("that cannot be told are left out", async () => {
    const lines = ["half a li", "{}", '{"__lineNumber":-1}', '{"data":{},"__lineNumber":"2"}'];
    expect((await gather(readWriteLines(each(lines)))).map(({ line }) => line)).toEqual([2]);
  });

  it("of a reading must all be variants, since a missing one would be taken for gone", async () => {
    await expect(gather(readVariantLines(each(['{"id":"gid://shopify/ProductVariant/1"}'])))).rejects.toThrow();
  });
});

describe("a file", () => {
  it("goes up with its fields before it and its length known", async () => {
    const seen = Promise.withResolvers<{ length: string | undefined; body: string }>();
    const url = await serve((request, response) => {
      let body = "";
      request.setEncoding("utf8");
      request.on("data", (piece: string) => (body += piece));
      request.on("end", () => {
        seen.resolve({ length: request.headers["content-length"], body });
        response.writeHead(201).end();
      });
    });
    const file = await fileOf(each(["one", "two"]));
    expect(await file.text()).toBe("one\ntwo\n");
    const parameters = [{ name: "key", value: "tmp/1" }];
    await uploadFile(createTransport({ standInUrl: null }), { url, parameters }, file);
    const { length, body } = await seen.promise;
    expect(Number(length)).toBe(Buffer.byteLength(body));
    expect(body.indexOf("tmp/1")).toBeLessThan(body.indexOf("one\ntwo"));
  });

  it("that the storage refuses is not taken for uploaded", async () => {
    const url = await serve((request, response) => request.resume().on("end", () => response.writeHead(403).end()));
    const upload = uploadFile(createTransport({ standInUrl: null }), { url, parameters: [] }, new Blob(["x"]));
    await expect(upload).rejects.toMatchObject({ code: "bulk_upload_refused" });
  });
});

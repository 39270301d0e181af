import { expect, test } from "vitest";
import { readAnswer } from "./answers.ts";

const CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n";

test.each([
  ["comes whole", `${CHUNKED}0\r\n\r\n`, "answer"],
  ["has more to come", CHUNKED, "more"],
  ["breaks off for another answer", `${CHUNKED}HTTP/1.1 400 Bad Request\r\n\r\n`, "garbage"],
])("an answer in chunks that %s", (_what, bytes, kind) => {
  expect(readAnswer(Buffer.from(bytes), false).kind).toBe(kind);
});

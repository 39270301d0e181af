import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { receiveLinksCsv } from "../../../app/linking/csv/csv-pages.ts";
import { CSV_LIMIT, CSV_LINES, CSV_PIECE } from "../../../app/linking/limits.ts";
import { uploadOf, uploadOfRepeated } from "./upload-of.ts";

const read = (file: string | Uint8Array) => receiveLinksCsv(uploadOf(file));
const line = (at: number, variant: string, design: string, designSku = "") => ({
  line: at,
  variant,
  design,
  designSku,
});

describe("a CSV of links", () => {
  it.each([
    ["as this app writes it", "variant id,sku,product,option,design slug\r\n12,A-1,Cat,L,galaxy\r\n13,,Cat,M,\r\n"],
    ["with a byte order mark", "\ufeffvariant id,design slug\n12,galaxy\n13,\n"],
    ["with semicolons", "variant;design\n12;galaxy\n13;\n"],
    ["with tabs and other capitals", "Variant ID\tDesign Slug\n12\tgalaxy\n13\t\n"],
    ["with a SKU column as Shopify's own export names it", "Variant SKU,Design\n12,galaxy\n13,\n"],
    ["with the head's line ending otherwise than the others", "variant,design\r\n12,galaxy\n13,\n"],
    ["with lines that end in three ways", "variant,design\n12,galaxy\r\n13,\r"],
    ["with lines of a Mac of old", "variant,design\r12,galaxy\r13,\r"],
    ["with lines that a spreadsheet emptied at its end", "variant,design\n12,galaxy\n13,\n,\n ,\n"],
  ])("is read %s", async (_, text) => {
    const lines = [line(2, "12", "galaxy"), line(3, "13", "")];
    expect(await read(text)).toEqual({ kind: "read", lines });
  });

  it("without a head is taken as variant, design", async () => {
    expect(await read("A-1,galaxy\n")).toEqual({
      kind: "read",
      lines: [line(1, "A-1", "galaxy")],
    });
  });

  it("keeps quotes, commas and line breaks in their cells, and counts lines as the file does", async () => {
    expect(await read('sku,design\n"A,1",galaxy\n"x\ny",fox\nB,sea\n')).toMatchObject({
      lines: [{ variant: "A,1" }, { variant: "x\ny" }, { line: 5, variant: "B", design: "sea" }],
    });
  });

  it("is read with empty lines, or the separator's name, before its head", async () => {
    const lines = [line(3, "12", "galaxy")];
    expect(await read("\nvariant;design\n12;galaxy\n")).toEqual({ kind: "read", lines });
    expect(await read("sep=;\r\nvariant;design\r\n12;galaxy\r\n")).toEqual({ kind: "read", lines });
    expect(await read('"sep=;"\nvariant;design\n12;galaxy\n')).toEqual({ kind: "read", lines });
    expect(await read("sep=,\n")).toEqual({ kind: "empty" });
  });

  it("takes the mark that parts its first line, not one inside a quoted cell", async () => {
    expect(await read('"12 ; 13",galaxy\n')).toMatchObject({ lines: [{ variant: "12 ; 13", design: "galaxy" }] });
  });

  it("keeps inches, which a spreadsheet leaves unquoted among tabs", async () => {
    expect(await read('sku\tdesign\n12" round\tgalaxy\n')).toMatchObject({ lines: [{ variant: '12" round' }] });
  });

  it("in another encoding is named as such", async () => {
    expect(await read(Uint8Array.from([0x73, 0x6b, 0x75, 0x2c, 0xe4, 0x0a]))).toEqual({ kind: "not_utf8" });
    expect(await read(Buffer.from("sku,design\nA,galaxy\n", "utf16le"))).toEqual({ kind: "not_utf8" });
  });

  it("that is empty, broken or has one column says so", async () => {
    expect(await read("  \n")).toEqual({ kind: "empty" });
    expect(await read("sku,design\n")).toEqual({ kind: "empty" });
    expect(await read('sku,design\n"A,galaxy\n')).toMatchObject({ kind: "broken" });
    expect(await read("A-1\nB-2\n")).toEqual({ kind: "no_columns" });
    expect(await read('"variant id,design slug"\n"12,galaxy"\n')).toEqual({ kind: "one_cell" });
  });

  it("has the design's SKU beside its slug, as this app writes it", async () => {
    const file = "variant id,design slug,design sku\n12,galaxy,pmt_1\n13,,pmt_2\n";
    expect(await read(file)).toEqual({
      kind: "read",
      lines: [line(2, "12", "galaxy", "pmt_1"), line(3, "13", "", "pmt_2")],
    });
  });

  it("takes the SKU where a line leaves the variant's id empty", async () => {
    const file = "variant id,sku,design slug\n12,A-1,galaxy\n,A-2,fox\n,,sea\n";
    expect(await read(file)).toEqual({
      kind: "read",
      lines: [line(2, "12", "galaxy"), line(3, "A-2", "fox"), line(4, "", "sea")],
    });
  });

  it("is read without what copied cells carry unseen", async () => {
    const file = "variant id,design\n12\u200b,\u2060galaxy\n\u202aA-1\u202c,fox\n";
    expect(await read(file)).toEqual({ kind: "read", lines: [line(2, "12", "galaxy"), line(3, "A-1", "fox")] });
  });
});

describe("a CSV that comes in pieces", () => {
  it("is read the same wherever it is cut, within a letter, a quote or a line's end", async () => {
    const file = '\ufeffsku;design\r\n"Ä;1";galaxy\r\n\r\n"x\ny";fox\r\n;\r\nB;"""sea"""\r\n';
    const whole = await receiveLinksCsv(uploadOf(file));
    expect(whole).toMatchObject({ kind: "read", lines: [{ line: 2, variant: "Ä;1" }, { line: 5 }, { line: 7 }] });
    for (const piece of [1, 2, 3, 5, 7]) expect(await receiveLinksCsv(uploadOf(file, piece))).toEqual(whole);
  });

  it("is read in small pieces, between which others have their turn, however it comes", async () => {
    const pieces = 100;
    const lines = Array.from({ length: pieces }, (_, n) => `${"A".repeat(CSV_PIECE - 20)}${n},galaxy\n`).join("");
    let done = false;
    let turns = 0;
    const count = () => void (done || ((turns += 1), setImmediate(count)));
    setImmediate(count);
    const answer = await receiveLinksCsv(uploadOf(lines, lines.length)).finally(() => (done = true));
    expect(answer).toMatchObject({ kind: "read", lines: { length: pieces } });
    expect(turns).toBeGreaterThanOrEqual(Math.floor(lines.length / CSV_PIECE));
  });

  it("of as many lines as are taken is taken, with the empty ones that a spreadsheet leaves, and of one more is not", async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => `${n},galaxy-cat,"Galaxy, cat",L\n`).join("");
    const head = "sku,design,product,option\n";
    const full = await read(head + lines(CSV_LINES) + ",,,\n".repeat(50_000) + "\n".repeat(50_000));
    expect(full.kind === "read" && [full.lines.length, full.lines.at(-1)]).toEqual([
      CSV_LINES,
      line(CSV_LINES + 1, String(CSV_LINES - 1), "galaxy-cat"),
    ]);
    expect(await read(head + lines(CSV_LINES + 1))).toEqual({ kind: "too_many", limit: CSV_LINES });
  });

  it("that breaks off, or is larger than it may be, says so", async () => {
    const broken = new ReadableStream({ pull: () => Promise.reject(new Error("gone")) });
    expect(await receiveLinksCsv({ body: broken, declared: null })).toEqual({ kind: "broken_off" });
    expect(await receiveLinksCsv({ ...uploadOf("sku,design\nA,b\n"), declared: "40" })).toEqual({ kind: "broken_off" });
    const large = uploadOfRepeated("\n", CSV_LIMIT + 1);
    expect(await receiveLinksCsv({ ...large, declared: null })).toEqual({ kind: "too_large" });
    expect(await receiveLinksCsv({ ...uploadOf("A,b"), declared: String(CSV_LIMIT + 1) })).toEqual({
      kind: "too_large",
    });
  });

  it("says which line is too long, as one is whose quote is not closed", async () => {
    const file = `sku,design\nA,b\n"C,${"d\n".repeat(100_000)}`;
    expect(await read(file)).toMatchObject({ kind: "line_too_long" });
  });
});

describe("20 MB of", () => {
  it.each([
    ["line ends", "\n"],
    ["one letter a line", "a\n"],
    ["empty cells a line", ",\n"],
    ["empty cells and no line end", ","],
    ["empty cells around line breaks in quotes", ',,,,,"\n"'],
    ["quotes", '"'],
  ])("%s take less memory than 50 MB, all of the thread's own included", async (_, text) => {
    const thread = new Worker(new URL("./csv-thread.ts", import.meta.url), {
      workerData: { text, size: CSV_LIMIT },
      resourceLimits: { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8 },
    });
    const [kind] = await once(thread, "message");
    expect(["too_many", "line_too_long", "no_columns", "broken", "empty", "read"]).toContain(kind);
    await thread.terminate();
  });
});

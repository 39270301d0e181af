import { describe, expect, it } from "vitest";
import { readLinksCsv } from "../../app/mapping/links-csv.ts";

const read = (text: string) => readLinksCsv(new TextEncoder().encode(text));

describe("a CSV of links", () => {
  it.each([
    ["as this app writes it", "variant id,sku,product,option,design slug\r\n12,A-1,Cat,L,galaxy\r\n13,,Cat,M,\r\n"],
    ["with a byte order mark", "\ufeffvariant id,design slug\n12,galaxy\n13,\n"],
    ["with semicolons", "variant;design\n12;galaxy\n13;\n"],
    ["with tabs and other capitals", "Variant ID\tDesign Slug\n12\tgalaxy\n13\t\n"],
    ["with a SKU column as Shopify's own export names it", "Variant SKU,Design\n12,galaxy\n13,\n"],
    ["with lines of a Mac of old", "variant,design\r12,galaxy\r13,\r"],
    ["with lines that a spreadsheet emptied at its end", "variant,design\n12,galaxy\n13,\n,\n ,\n"],
  ])("is read %s", (_, text) => {
    const lines = [
      { line: 2, variant: "12", design: "galaxy" },
      { line: 3, variant: "13", design: "" },
    ];
    expect(read(text)).toEqual({ kind: "read", lines });
  });

  it("without a head is taken as variant, design", () => {
    expect(read("A-1,galaxy\n")).toEqual({ kind: "read", lines: [{ line: 1, variant: "A-1", design: "galaxy" }] });
  });

  it("keeps quotes, commas and line breaks in their cells, and counts lines as the file does", () => {
    expect(read('sku,design\n"A,1",galaxy\n"x\ny",fox\nB,sea\n')).toMatchObject({
      lines: [{ variant: "A,1" }, { variant: "x\ny" }, { line: 5, variant: "B", design: "sea" }],
    });
  });

  it("is read with empty lines, or the separator's name, before its head", () => {
    const lines = [{ line: 3, variant: "12", design: "galaxy" }];
    expect(read("\nvariant;design\n12;galaxy\n")).toEqual({ kind: "read", lines });
    expect(read("sep=;\r\nvariant;design\r\n12;galaxy\r\n")).toEqual({ kind: "read", lines });
    expect(read("sep=,\n")).toEqual({ kind: "empty" });
  });

  it("takes the mark that parts its first line, not one inside a quoted cell", () => {
    expect(read('"12 ; 13",galaxy\n')).toMatchObject({ lines: [{ variant: "12 ; 13", design: "galaxy" }] });
  });

  it("keeps inches, which a spreadsheet leaves unquoted among tabs", () => {
    expect(read('sku\tdesign\n12" round\tgalaxy\n')).toMatchObject({ lines: [{ variant: '12" round' }] });
  });

  it("in another encoding is named as such", () => {
    expect(readLinksCsv(Uint8Array.from([0x73, 0x6b, 0x75, 0x2c, 0xe4, 0x0a]))).toEqual({ kind: "not_utf8" });
    expect(readLinksCsv(Buffer.from("sku,design\nA,galaxy\n", "utf16le"))).toEqual({ kind: "not_utf8" });
  });

  it("that is empty, broken or has one column says so", () => {
    expect(read("  \n")).toEqual({ kind: "empty" });
    expect(read("sku,design\n")).toEqual({ kind: "empty" });
    expect(read('sku,design\n"A,galaxy\n')).toMatchObject({ kind: "broken" });
    expect(read("A-1\nB-2\n")).toEqual({ kind: "no_columns" });
  });
});

import { expect, test } from "vitest";
import { callerOf, listen, openKit, orderBody, placeOrder, pngBytes, templateFields } from "./kit-client.ts";

async function orderedWith(
  artwork: Buffer<ArrayBuffer>,
  options: { product?: number; status?: number; secure?: boolean } = {},
) {
  const kit = await openKit({ fetchArtwork: true });
  const { origin, received } = await listen((_, response) => {
    response.statusCode = options.status ?? 200;
    response.end(artwork);
  });
  const template = await callerOf(kit).sendForm(templateFields());
  const [line] = orderBody().lines;
  const lines = [{ ...line, product_id: options.product ?? 102, artwork_location: `${origin}/fox.png` }];
  await placeOrder(callerOf(kit), { lines });
  await kit.idle();
  const { external_sku: sku, chart_sha256: sha256 } = template.body as { external_sku: string; chart_sha256: string };
  return { line: kit.truth.orders()[0]?.lines[0], sku, sha256, received };
}

test("artwork that is a template's print file is recognized", async () => {
  const { line, sku, sha256 } = await orderedWith(pngBytes());
  expect(line).toMatchObject({ plainHttp: true, artwork: { kind: "matches", sku, sha256 } });
});

test("the print file of a design for another product is pointed out", async () => {
  const { line, sku } = await orderedWith(pngBytes(), { product: 101 });
  expect(line?.artwork).toMatchObject({ kind: "other-product", sku });
});

test("a file that was changed by a single byte is unknown", async () => {
  const { line } = await orderedWith(pngBytes({ fill: 1 }));
  expect(line?.artwork.kind).toBe("unknown-artwork");
});

test("an artwork that is not there does not stop the order, and is seen", async () => {
  const { line } = await orderedWith(pngBytes(), { status: 404 });
  expect(line?.artwork).toEqual({ kind: "unreachable", reason: "answered 404" });
});

test("an artwork of more than 12 MiB is not read to its end", async () => {
  const { line } = await orderedWith(pngBytes({ size: 13 * 1024 * 1024 }));
  expect(line?.artwork.kind).toBe("unreachable");
});

test("nothing is fetched for an order that is refused, nor when fetching is off", async () => {
  const kit = await openKit({ fetchArtwork: true });
  const { origin, received } = await listen();
  const [line] = orderBody().lines;
  const lines = [{ ...line, quantity: 0, artwork_location: origin }];
  await callerOf(kit).send("POST", "/orders", orderBody({ lines }));

  const quiet = await openKit({ fetchArtwork: false });
  await placeOrder(callerOf(quiet), { lines: [{ ...line, artwork_location: origin }] });
  await Promise.all([kit.idle(), quiet.idle()]);
  expect(received).toEqual([]);
  expect(quiet.truth.orders()[0]?.lines[0]?.artwork.kind).toBe("not-fetched");
});

import { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createFetchFile } from "../../app/designs/artwork/fetch-file.ts";
import { isPublicAddress } from "../../app/designs/artwork/public-address.ts";
import { listen } from "../support/network/listen.ts";

describe("addresses that a file may be fetched from", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd00:ec2::254",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "ff02::1",
    "::127.0.0.1",
    "::a00:1",
    "64:ff9b:1::a00:1",
    "fec0::1",
    "::ffff:0:10.0.0.1",
    "4000::1",
    "fe80::1%eth0",
    "2001::1",
    "not an address",
  ])("do not include %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["93.184.216.34", "1.1.1.1", "2606:4700::1111", "::ffff:93.184.216.34"])("include %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("a typed address", () => {
  const asked: string[] = [];
  const strict = createFetchFile({
    limit: 100,
    timeoutMs: 30_000,
    resolve: async (host) => {
      asked.push(host);
      if (host === "mixed.example")
        return [
          { address: "1.1.1.1", family: 4 },
          { address: "10.0.0.1", family: 4 },
        ];
      if (host === "gone.example") throw new Error("ENOTFOUND");
      return [{ address: host, family: 4 }];
    },
  });

  it.each([
    ["http://example.com/a.png", "not_https"],
    ["file:///etc/passwd", "not_https"],
    ["nonsense", "bad_address"],
    ["https://user:secret@example.com/a.png", "bad_address"],
    ["https://example.com:8443/a.png", "bad_address"],
    ["https://127.0.0.1/a.png", "not_public"],
    ["https://2130706433/a.png", "not_public"],
    ["https://0x7f.1/a.png", "not_public"],
    ["https://[::1]/a.png", "not_public"],
    ["https://0177.0.0.1/a.png", "not_public"],
    ["https://127.0.0.1./a.png", "not_public"],
    ["https://１２７.0.0.1/a.png", "not_public"],
    ["https://[::10.0.0.1]/a.png", "not_public"],
    ["https://[::ffff:169.254.169.254]/latest", "not_public"],
    ["https://mixed.example/a.png", "not_public"],
    ["https://gone.example/a.png", "not_found"],
  ])("%s is refused (%s) before a connection is made", async (address, kind) => {
    expect(await strict(address)).toEqual({ kind });
  });
});

describe("a server that is reached", () => {
  const open: (() => Promise<void>)[] = [];
  afterEach(() => Promise.all(open.splice(0).map((stop) => stop())));

  const HERE = { address: "127.0.0.1", family: 4 };

  async function serve(listener: RequestListener, timeoutMs = 30_000, addresses = [HERE]) {
    const { server, stop } = await listen(listener);
    open.push(stop);
    const fetchFile = createFetchFile({
      limit: 1_000,
      timeoutMs,
      protocol: "http:",
      resolve: async () => addresses,
      isAllowed: () => true,
    });
    return (path = "/a.png") => fetchFile(`http://pictures.example:${(server.address() as AddressInfo).port}${path}`);
  }

  it("gives its file, at the address that was checked, no matter where its name leads", async () => {
    const get = await serve((request, response) => response.end(`from ${request.headers.host?.split(":")[0]}`));
    const file = await get();
    expect(file.kind === "fetched" && new TextDecoder().decode(file.bytes)).toBe("from pictures.example");
  });

  it("gives its file at its second address where nothing is reached at the first", async () => {
    const nowhere = { address: "::1", family: 6 };
    const get = await serve((_, response) => response.end("here"), 30_000, [nowhere, HERE]);
    expect(await get()).toMatchObject({ kind: "fetched" });
  });

  it("is not followed elsewhere", async () => {
    const get = await serve((_, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end());
    expect(await get()).toEqual({ kind: "redirected" });
  });

  it("may send no more than the limit, announced or not", async () => {
    const get = await serve((_, response) => {
      response.write(Buffer.alloc(900));
      response.end(Buffer.alloc(101));
    });
    expect(await get()).toEqual({ kind: "too_large", limit: 1_000 });
  });

  it("is not believed when it breaks off before the length that it named, and nothing is unpacked", async () => {
    const short = await serve((_, response) => {
      response.writeHead(200, { "content-length": 500 });
      response.write("half");
      setTimeout(() => response.destroy(), 20);
    });
    expect(await short()).toEqual({ kind: "unreachable" });
    const bomb = gzipSync(Buffer.alloc(500_000));
    const packed = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    expect(await packed()).toMatchObject({ kind: "fetched", bytes: { byteLength: bomb.byteLength } });
  });

  it("may take no longer than the time to be found either", async () => {
    const get = createFetchFile({ limit: 100, timeoutMs: 100, resolve: () => new Promise(() => undefined) });
    expect(await get("https://slow.example/chart.png")).toEqual({ kind: "unreachable" });
  });

  it("may take no longer than the time limit, and its refusal is reported", async () => {
    const slow = await serve((_, response) => response.write("…"), 300);
    expect(await slow()).toEqual({ kind: "unreachable" });
    const refusing = await serve((_, response) => response.writeHead(403).end());
    expect(await refusing()).toEqual({ kind: "answered", status: 403 });
  });
});

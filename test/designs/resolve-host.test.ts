// A name server of this machine, asked for the host of an address that a merchant typed.
import { pbkdf2 } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { resolveHost } from "../../app/designs/artwork/resolve-host.ts";

let socket: Socket;
afterEach(() => void socket.close());

/** Knows one IPv4 address of every name, and no IPv6 address (RFC 1035). */
async function serveNames(): Promise<string[]> {
  socket = createSocket("udp4", (query, { port, address }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isV4 = question.readUInt16BE(question.length - 4) === 1;
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0]);
    const answer = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34];
    socket.send(Buffer.concat([head, question, Buffer.from(isV4 ? answer : [])]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return [`127.0.0.1:${(socket.address() as AddressInfo).port}`];
}

it("finds a name's addresses, and takes an address as it is", async () => {
  const servers = await serveNames();
  expect(await resolveHost("files.example", servers)).toEqual([{ address: "93.184.216.34", family: 4 }]);
  expect(await resolveHost("2606:4700::1111", servers)).toEqual([{ address: "2606:4700::1111", family: 6 }]);
});

it("waits for none of the process's threads, and so takes none from anybody", async () => {
  const servers = await serveNames();
  const hash = () => promisify(pbkdf2)("a", "b", 1_000_000, 64, "sha512");
  const threads = Promise.race(Array.from({ length: 8 }, hash)).then(() => "a thread came free");
  const resolved = resolveHost("files.example", servers).then((found) => found[0]?.address);
  expect(await Promise.race([resolved, threads])).toBe("93.184.216.34");
});

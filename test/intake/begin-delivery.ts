import { createHmac } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type BodyRoom, createBodyRoom } from "../../app/intake/raw-body.ts";

const SOMEBODYS = createHmac("sha256", "somebody").update("").digest("base64");

/** The head of a delivery of 1 MiB and some of its body, which never ends; with what it is answered. */
export function beginDelivery(
  origin: string,
  bytes: number,
  signature = SOMEBODYS,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const head = [
    "POST /webhooks/shopify HTTP/1.1",
    "Host: a",
    `Content-Length: ${1024 * 1024}`,
    `X-Shopify-Hmac-Sha256: ${signature}`,
  ];
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      socket.write("x".repeat(bytes), () => resolve({ socket, answer }));
    });
    const answer = once(socket, "data").then(([data]) => String(data));
    socket.on("error", () => undefined);
  });
}

/** A room that tells how many bytes of bodies it has let in. */
export function watchedRoom(together: number): { room: BodyRoom; held: () => number } {
  const room = createBodyRoom(together);
  let held = 0;
  const enter = () => {
    const place = room.enter();
    let size = 0;
    const holds = (now: number) => {
      const fits = place.holds(now);
      if (fits) held += now - size;
      if (fits) size = now;
      return fits;
    };
    return { ...place, holds };
  };
  return { room: { enter }, held: () => held };
}

// A request to the letter, as no HTTP client would let it be written, and how it is put on the wire.
export interface Wire {
  method: string;
  target: string;
  /** In this order, names as often as wanted. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** Whether it shows a proof that is good, be the rest as it may: no other may be taken in. */
  proven: boolean;
  /** How its end is told. `length` and `chunks` are honest; what else there is stands in `raw`. */
  framing: "length" | "chunks" | "none";
  /** Given: these bytes are sent as they are, whatever the rest says. */
  raw?: Buffer;
  /** What follows on its connection would be taken for a part of it, or the other way around: it gets one of its own. */
  alone?: boolean;
  /** After so many bytes the connection is cut, and no answer awaited. */
  cutAfter?: number;
}

const CRLF = "\r\n";

export function bytesOf(wire: Wire): Buffer {
  const whole = wire.raw ?? Buffer.concat([headOf(wire), wire.framing === "chunks" ? chunked(wire.body) : wire.body]);
  return wire.cutAfter === undefined ? whole : whole.subarray(0, Math.min(whole.length, wire.cutAfter));
}

function headOf({ method, target, headers, body, framing }: Wire): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  if (framing === "length") lines.push(`content-length: ${body.length}`);
  if (framing === "chunks") lines.push("transfer-encoding: chunked");
  // Bytes above 127 go out as they are: a header in UTF-8, or in nothing.
  return Buffer.from([`${method} ${target} HTTP/1.1`, ...lines, "", ""].join(CRLF), "latin1");
}

function chunked(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += 1_024) {
    const piece = body.subarray(at, at + 1_024);
    pieces.push(Buffer.from(piece.length.toString(16) + CRLF), piece, Buffer.from(CRLF));
  }
  return Buffer.concat([...pieces, Buffer.from(`0${CRLF}${CRLF}`)]);
}

/** Puts a header in the place of the one of this name. */
export function withHeader(wire: Wire, name: string, value: string): Wire {
  return { ...wire, headers: [...wire.headers.filter(([one]) => one.toLowerCase() !== name), [name, value]] };
}

// The baseline: a webhook taken in by node:http alone. The HMAC is checked, one row inserted, 200 answered. Run as a process of its
// own, as the app is: node test/bench/setting/plain-intake.ts <database URL> <secret>; tells its port to whoever forked it.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

const [databaseUrl, secret] = process.argv.slice(2);
if (!databaseUrl || !secret) throw new Error("node test/bench/setting/plain-intake.ts <database URL> <secret>");
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
await pool.query(
  "CREATE TABLE IF NOT EXISTS plain_inbox (delivery_id text PRIMARY KEY, topic text, at timestamptz DEFAULT now())",
);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const own = createHmac("sha256", secret).update(Buffer.concat(chunks)).digest();
    const given = Buffer.from(String(request.headers["x-shopify-hmac-sha256"]), "base64");
    if (given.length !== own.length || !timingSafeEqual(given, own)) return void response.writeHead(401).end();
    const values = [request.headers["x-shopify-webhook-id"], request.headers["x-shopify-topic"]];
    pool.query("INSERT INTO plain_inbox (delivery_id, topic) VALUES ($1, $2) ON CONFLICT DO NOTHING", values).then(
      () => response.writeHead(200).end(),
      () => response.writeHead(503).end(),
    );
  });
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("SIGTERM", () => process.exit(0));

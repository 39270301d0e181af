// All that a queue holds, on whichever backend.
export interface ContractBackend {
  databaseUrl: string;
  redisUrl: string | null;
}

export async function dump({ databaseUrl, redisUrl }: ContractBackend, namespace: string): Promise<string> {
  if (redisUrl !== null) {
    const { Redis } = await import("ioredis");
    const redis = new Redis(redisUrl);
    const keys = await redis.keys(`${namespace}:*`);
    const values = await Promise.all(
      keys.map(async (key) => ((await redis.type(key)) === "hash" ? redis.hgetall(key) : redis.dump(key))),
    );
    redis.disconnect();
    return JSON.stringify(values);
  }
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`SELECT * FROM "${namespace}".job`);
  const events = await client.query(`SELECT * FROM "${namespace}".event`);
  await client.end();
  return JSON.stringify([rows, events.rows]);
}

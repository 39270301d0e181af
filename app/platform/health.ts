// Whether this process can do its work: what /readyz answers, and what a load balancer goes by.
import type pg from "pg";

export interface HealthState {
  ready: boolean;
  database: boolean;
  queue: boolean;
}

export interface Health {
  look(): Promise<HealthState>;
}

export function createHealth(parts: { pool: Pick<pg.Pool, "query">; queue: { isUp(): boolean } }): Health {
  return {
    async look() {
      const database = await parts.pool.query("SELECT 1").then(
        () => true,
        () => false,
      );
      const queue = parts.queue.isUp();
      return { ready: database && queue, database, queue };
    },
  };
}

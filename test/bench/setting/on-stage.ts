import { startThrowawayPostgres } from "../../../app/database/embedded/embedded-postgres.ts";
import { setStage, type Stage, type StageOptions } from "../../reliability/stage.ts";

/** Measures on a stage of its own, with an empty database; both are closed afterwards. */
export async function onStage<Measured>(
  options: Omit<StageOptions, "databaseUrl" | "seed">,
  measure: (stage: Stage) => Promise<Measured>,
): Promise<Measured> {
  const postgres = await startThrowawayPostgres();
  try {
    const stage = await setStage({ databaseUrl: postgres.url, seed: 1, logLevel: "warn", direct: true, ...options });
    try {
      return await measure(stage);
    } finally {
      await stage.close();
    }
  } finally {
    await postgres.stop();
  }
}

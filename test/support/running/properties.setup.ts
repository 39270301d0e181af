// The same cases in every run, so that a change is judged by its effect; others by TEST_SEED (CONTRIBUTING.md).
import fc from "fast-check";

const DEFAULT_SEED = 20_261_124;

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? DEFAULT_SEED) });

import { defineConfig } from "vitest/config";
import { TEST_SETTINGS } from "../sandbox/test-settings.ts";

export default defineConfig({ test: TEST_SETTINGS });

// The image's recipe: what is in it, and that it starts the app as the host's documents say.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import pkg from "../../package.json" with { type: "json" };
import { inContext, readDockerfile } from "../../scripts/try-image/dockerfile.ts";

const steps = readDockerfile(await readFile("Dockerfile", "utf8"));
const ignore = await readFile(".dockerignore", "utf8");

test("holds the built app, what it runs with, and its migrations", () => {
  expect(steps.copied).toEqual(["package.json", "node_modules", "build", "prisma", "app"]);
  expect(steps.run).toHaveLength(1);
  expect(steps.run[0]).toMatch(/^npm ci .*&& npm run build\s+&& npm run prune/);
});

test("starts the app as `npm start` does, without npm, which would swallow SIGTERM", () => {
  expect(`NODE_ENV=${steps.environment.NODE_ENV} ${steps.command.join(" ")}`).toBe(pkg.scripts.start);
  expect(steps.healthCheck[0]).toBe("node");
});

test("is built from sources, without secrets and without what only tests need", () => {
  for (const file of [".env", ".env.production", "test/main/doctor.test.ts", ".git/config"])
    expect(inContext(file, ignore), file).toBe(false);
  for (const file of ["app/main/main.ts", "package-lock.json", "prisma/schema.prisma", "sandbox/kit/package.json"])
    expect(inContext(file, ignore), file).toBe(true);
});

// The few instructions of our Dockerfile, read so that they can be carried out without an engine.

export interface ImageSteps {
  /** Of the build stage, in its folder. */
  run: string[];
  /** From the build stage into the image, relative to the folder of both. */
  copied: string[];
  environment: Record<string, string>;
  /** As arrays of arguments. */
  healthCheck: string[];
  command: string[];
}

export function readDockerfile(text: string): ImageSteps {
  const instructions = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const lastFrom = instructions.findLastIndex((line) => line.startsWith("FROM "));
  const argumentsOf = (name: string) => {
    const line = instructions.slice(lastFrom).findLast((one) => one.startsWith(`${name} `)) ?? "";
    return JSON.parse(line.slice(line.indexOf("["))) as string[];
  };
  const final = instructions.slice(lastFrom);
  return {
    run: instructions.slice(0, lastFrom).flatMap((line) => (line.startsWith("RUN ") ? [line.slice(4)] : [])),
    copied: final.flatMap((line) => /^COPY --from=build \S+ \/app\/(\S+) /.exec(line)?.[1] ?? []),
    environment: Object.fromEntries(
      final
        .flatMap((line) => (line.startsWith("ENV ") ? line.slice(4).split(/\s+/) : []))
        .map((pair) => pair.split("=")),
    ) as Record<string, string>,
    healthCheck: argumentsOf("HEALTHCHECK"),
    command: argumentsOf("CMD"),
  };
}

/** Whether the build context has this file. Of .dockerignore's patterns, only those that ours has. */
export function inContext(file: string, ignore: string): boolean {
  const patterns = ignore.split("\n").filter((line) => line !== "");
  return !patterns.some((pattern) => {
    const top = file.split("/")[0]!;
    return pattern.endsWith("*") ? top.startsWith(pattern.slice(0, -1)) : top === pattern;
  });
}

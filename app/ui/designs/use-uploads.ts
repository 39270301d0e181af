// An upload queue: a few files at a time, each with its own progress and result.
import { useCallback, useEffect, useRef, useState } from "react";
import { type SentFile, sendFile } from "../requests/send-file.ts";

export interface Upload<T> {
  id: number;
  name: string;
  state: { kind: "waiting" } | { kind: "sending"; percent: number } | SentFile<T>;
}

const AT_ONCE = 3;

export function isSettled<T>(upload: Upload<T>): boolean {
  return upload.state.kind !== "waiting" && upload.state.kind !== "sending";
}

/** `onSettled` is called whenever the queue becomes empty. */
export function useUploads<T>(address: string, onSettled: () => void) {
  const [uploads, setUploads] = useState<Upload<T>[]>([]);
  const queue = useRef<{ id: number; file: File }[]>([]);
  const active = useRef(0);
  const counter = useRef(0);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });

  const mark = useCallback((id: number, state: Upload<T>["state"]) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }, []);

  const pump = useCallback(() => {
    const work = async () => {
      for (let next = queue.current.shift(); next; next = queue.current.shift()) {
        const { id, file } = next;
        mark(id, { kind: "sending", percent: 0 });
        mark(id, await sendFile<T>(address, file, (percent) => mark(id, { kind: "sending", percent })));
      }
      active.current -= 1;
      if (active.current === 0) settled.current();
    };
    while (active.current < Math.min(AT_ONCE, active.current + queue.current.length)) {
      active.current += 1;
      void work();
    }
  }, [address, mark]);

  const add = useCallback(
    (files: File[]) => {
      const added = files.map((file) => ({ id: (counter.current += 1), file }));
      queue.current.push(...added);
      setUploads((now) => [
        ...now,
        ...added.map(({ id, file }) => ({ id, name: file.name, state: { kind: "waiting" as const } })),
      ]);
      pump();
    },
    [pump],
  );

  const clear = useCallback(() => setUploads((now) => now.filter((upload) => !isSettled(upload))), []);
  return { uploads, add, clear };
}

// Rows of the registration page: input, submissions in progress, and results.
import { useCallback, useEffect, useRef, useState } from "react";
import type { RegistrationAnswer } from "../../designs/designs.ts";
import type { RegistrationDraft } from "../../designs/registration/registration-rules.ts";
import { slugFrom } from "../../designs/registration/slug.ts";
import { type SentFile, sendFile } from "../requests/send-file.ts";
import { fullName, joinSizes, type NamedRow, slugSource } from "./sizes-of-designs.ts";

export interface RegistrationRow
  extends NamedRow, Omit<RegistrationDraft, "name" | "printFile" | "heroImage" | "originalImage"> {
  /** The merchant edited the slug, so it no longer follows the name. */
  slugTyped: boolean;
  printFile: File | null;
  heroImage: File | null;
  originalImage: File | null;
  state: { kind: "idle" } | { kind: "sending"; percent: number } | SentFile<RegistrationAnswer>;
}

export type RowChange = Partial<Omit<RegistrationRow, "id" | "state" | "sizeOf">>;

const EMPTY: Omit<RegistrationRow, "id"> = {
  name: "",
  sizeOf: null,
  slug: "",
  slugTyped: false,
  catalogProductId: "",
  active: true,
  replace: false,
  printFile: null,
  heroImage: null,
  originalImage: null,
  state: { kind: "idle" },
};

const FIELDS = [
  "name",
  "slug",
  "catalogProductId",
  "active",
  "printFile",
  "heroImage",
  "originalImage",
] as const satisfies (keyof RegistrationRow)[];

/** The confirmation applies to this file in this format under this slug only. */
const REPLACING = ["slug", "printFile", "catalogProductId"] as const satisfies (keyof RegistrationRow)[];

const SHARED_SLUG: RegistrationRow["state"] = {
  kind: "answered",
  answer: { kind: "faulty", faults: { slug: "shared" } },
};

/** Kit's rate limit frees a slot within a minute. After this many attempts the merchant has to retry. */
const BUSY_TRIES = 4;
const LONGEST_WAIT_MS = 70_000;

export function isRegistered({ state }: RegistrationRow): boolean {
  return state.kind === "answered" && ["created", "updated", "saved"].includes(state.answer.kind);
}

/** On its way, or there. */
export function isLocked(row: RegistrationRow): boolean {
  return row.state.kind === "sending" || isRegistered(row);
}

/** Whether an earlier design on the page has the same slug: at Kit they are one design, and the second replaces the first. */
export function sharesSlug(rows: readonly { id: number; slug: string }[], id: number): boolean {
  const at = rows.findIndex((row) => row.id === id);
  return rows.slice(0, Math.max(0, at)).some((row) => row.slug !== "" && row.slug === rows[at]?.slug);
}

export function useRegistrations(first: RowChange | null) {
  const counter = useRef(0);
  const begun = { ...EMPTY, ...first };
  const [rows, setRows] = useState<RegistrationRow[]>([{ ...begun, id: 0 }]);
  const [sending, setSending] = useState(false);
  // Once a table, always a table: a row that is removed doesn't turn the page into another.
  const [several, setSeveral] = useState(false);
  if (!several && rows.length > 1) setSeveral(true);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });

  const mark = useCallback((id: number, state: RegistrationRow["state"]) => {
    setRows((now) => now.map((row) => (row.id === id ? { ...row, state } : row)));
  }, []);
  const change = useCallback((id: number, to: RowChange) => {
    setRows((now) => {
      const { name } = to;
      const design = now.find((row) => row.id === id)?.sizeOf?.design;
      const renamed = (row: RegistrationRow) =>
        name !== undefined && design !== undefined && row.sizeOf?.design === design && !isLocked(row);
      return now.map((row) => (row.id === id ? changed(row, to) : renamed(row) ? changed(row, { name: name! }) : row));
    });
  }, []);
  /** One format for all that aren't added yet. */
  const applyFormat = useCallback((catalogProductId: string) => {
    setRows((now) => now.map((row) => (isLocked(row) ? row : changed(row, { catalogProductId }))));
  }, []);
  const remove = useCallback((id: number) => setRows((now) => now.filter((row) => row.id !== id)), []);
  const add = useCallback((files: File[], catalogProductId: string) => {
    const added = files.map((printFile) => {
      const row = { ...EMPTY, id: (counter.current += 1), printFile, catalogProductId };
      return changed(row, { name: nameFrom(printFile.name) });
    });
    setRows((now) => joinSizes([...now.filter((row) => row.name !== "" || row.printFile !== null), ...added]));
  }, []);
  const send = useCallback(
    async (ids: readonly number[], to: Pick<RegistrationRow, "replace"> | null = null) => {
      setSending(true);
      for (const id of ids) {
        // Read the row only now: it may have been changed or removed while others were sent.
        const row = latest.current.find((one) => one.id === id);
        if (!row) continue;
        mark(id, { kind: "sending", percent: 0 });
        const state = sharesSlug(latest.current, id)
          ? SHARED_SLUG
          : await sendRow({ ...row, ...to }, (percent) => mark(id, { kind: "sending", percent }));
        mark(id, state);
      }
      setSending(false);
    },
    [mark],
  );
  const replace = useCallback(
    (id: number) => {
      const agreed = { replace: true };
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...agreed } : row)));
      return send([id], agreed);
    },
    [send],
  );
  return {
    rows,
    several,
    sending,
    /** Leaving would lose input. */
    dirty: rows.some((row) => !isRegistered(row) && FIELDS.some((field) => row[field] !== begun[field])),
    change,
    remove,
    add,
    applyFormat,
    send,
    replace,
    /** Keeps the registered rows, so that their results stay readable. */
    discard() {
      const sent = rows.filter(isRegistered);
      // A new id resets the fields, including file fields.
      setRows(sent.length > 0 ? sent : [{ ...begun, id: (counter.current += 1) }]);
      setSeveral(sent.length > 0 && several);
    },
  };
}

export function changed(row: RegistrationRow, to: RowChange): RegistrationRow {
  const slugTyped = row.slugTyped || to.slug !== undefined;
  const next = { ...row, ...to, slugTyped, state: { kind: "idle" as const } };
  if (to.name !== undefined && !slugTyped) next.slug = slugFrom(slugSource(next));
  next.replace = to.replace ?? (row.replace && REPLACING.every((field) => next[field] === row[field]));
  return next;
}

/** "galaxy_cat-30x40.png" → "galaxy cat 30x40" */
function nameFrom(fileName: string): string {
  return fileName
    .replace(/\.[a-z]+$/i, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
}

async function sendRow(
  row: RegistrationRow,
  onProgress: (percent: number) => void,
): Promise<SentFile<RegistrationAnswer>> {
  for (let tries = 1; ; tries += 1) {
    const sent = await sendFile<RegistrationAnswer>("/app/designs/register", formOf(row), onProgress);
    if (sent.kind !== "answered" || sent.answer.kind !== "busy" || tries === BUSY_TRIES) return sent;
    // JSON has the date as text.
    const wait = new Date(sent.answer.retryAt).getTime() - Date.now();
    await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_WAIT_MS, Math.max(1_000, wait))));
  }
}

function formOf(row: RegistrationRow): FormData {
  const form = new FormData();
  form.set("name", fullName(row));
  form.set("slug", row.slug);
  form.set("catalogProductId", row.catalogProductId);
  form.set("active", String(row.active));
  form.set("replace", String(row.replace));
  for (const field of ["printFile", "heroImage", "originalImage"] as const) {
    const file = row[field];
    if (file) form.set(field, file, file.name);
  }
  return form;
}

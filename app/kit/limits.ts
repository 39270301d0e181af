// The tunables of calls to Kit: timeouts, and how much of an answer is read.
import { hours, minutes } from "../kernel/durations.ts";
import type { KitTimeouts } from "./client.ts";

// --- Timeouts, in milliseconds

export const CONNECT_TIMEOUT_MS = 10_000;
/** For orders, for uploads of print files, and for all other reads. */
export const DEFAULT_TIMEOUTS: KitTimeouts = { ordersMs: 30_000, uploadsMs: 120_000, readsMs: 20_000 };

// --- How long an account is shut after 429, in milliseconds

/** Without a valid Retry-After: a whole window of Kit's limit. */
export const SHUT_BY_DEFAULT_MS = minutes(1);
/** A mistyped header must not shut an account for days. One request an hour is harmless. */
export const SHUT_AT_MOST_MS = hours(1);
export const SHUT_AT_LEAST_MS = 1_000;

// --- Answers

/** 2 MiB. Calls with larger answers set their own cap. */
export const ANSWER_CAP_BYTES = 2 * 1024 * 1024;
/** The list of templates has no pages: some 250 bytes for each of tens of thousands of designs. */
export const TEMPLATES_CAP_BYTES = 16 * 1024 * 1024;
/** Entries of a list that are read at most. A brand has tens of thousands of designs at most. */
export const LIST_ENTRIES_AT_MOST = 100_000;
/** Stored characters of an unreadable entry, so that a person can find it. */
export const MARK_CHARS_AT_MOST = 200;
/** More than any person reads. */
export const ERROR_CHARS_AT_MOST = 4_000;
/** Faults that one refusal lists. */
export const ERROR_ENTRIES_AT_MOST = 50;
/** Events of one body that are read at most; polling covers the rest. */
export const EVENTS_A_BODY = 100;

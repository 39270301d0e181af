export interface DraftJobs {
  /** Continues this request. A lost job costs seconds: a sweep finds due requests. */
  enqueue(draftId: string, at?: Date): Promise<void>;
}

export interface DraftJobs {
  /** "Continue with this one." A lost job costs seconds: a sweep finds what is due. */
  enqueue(draftId: string, at?: Date): Promise<void>;
}

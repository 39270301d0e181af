/**
 * A fault: something that should not have happened, thrown, and handled in one place (app/queue) that translates it for
 * the queue. Expected outcomes are values, not faults. `code` is one of our own and `message` contains no customer
 * data, since both are logged and kept.
 */
export class Fault extends Error {
  readonly code: string;
  readonly retryable: boolean;
  /** Not before this time, if the other side named one. */
  readonly retryAt: Date | undefined;

  constructor(
    code: string,
    message: string,
    options: { retryable: boolean; retryAt?: Date | undefined; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "Fault";
    this.code = code;
    this.retryable = options.retryable;
    this.retryAt = options.retryAt;
  }
}

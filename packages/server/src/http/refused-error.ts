import type { Refusal } from '@laycan/contract/errors.ts'

/** Thrown by handlers to refuse a call with the texts of a `contract/errors.ts`. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  /** Seconds after which trying again makes sense, for a 429 (AP-006). */
  readonly wait_s: number | undefined

  constructor(refusal: Refusal, wait_s?: number) {
    super(refusal.text)
    this.refusal = refusal
    this.wait_s = wait_s
  }
}

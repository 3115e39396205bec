import type { Refusal } from '@laycan/contract/errors.ts'

/** Thrown by handlers to refuse a call with the texts of a `contract/errors.ts`. */
export class RefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.text)
    this.refusal = refusal
  }
}

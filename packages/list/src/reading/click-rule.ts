/** A single click acts this much later, so that a double click can cancel it (ML-034, ML-035). */
export const CLICK_DELAY_MS = 400

/** The two steps of a click. */
export interface ClickSteps {
  /** At once: the record is selected and what is known of it is shown. */
  select: (id: number) => void
  /** After the delay: its detail is loaded, and a mail is marked as read. */
  settle: (id: number) => void
  /** Milliseconds between them. */
  delay?: number | undefined
}

/** Tells single from double clicks; arrow keys count as single clicks, so that moving fast loads nothing on the way. */
export function createClickRule({ select, settle, delay = CLICK_DELAY_MS }: ClickSteps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    single(id: number): void {
      cancel()
      select(id)
      timer = setTimeout(() => settle(id), delay)
    },
    /** Enter and a tap do not wait: nobody double-presses them. */
    atOnce(id: number): void {
      cancel()
      select(id)
      settle(id)
    },
    cancel,
  }
}

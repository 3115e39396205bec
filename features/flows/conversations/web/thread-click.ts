/** A click in the conversation acts this much later, so that a double click can cancel it (MD-018). */
export const THREAD_CLICK_DELAY_MS = 300

interface ThreadClickSteps {
  select: (id: number) => void
  /** Marks as read and shows the mail. */
  settle: (id: number) => void
  openWindow: (id: number) => void
}

/** Tells single from double clicks in the conversation of a mail. */
export function createThreadClick({ select, settle, openWindow }: ThreadClickSteps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    click(id: number): void {
      cancel()
      select(id)
      timer = setTimeout(() => settle(id), THREAD_CLICK_DELAY_MS)
    },
    doubleClick(id: number): void {
      cancel()
      openWindow(id)
    },
    /** Enter: nobody presses it twice. */
    atOnce(id: number): void {
      cancel()
      select(id)
      settle(id)
    },
    cancel,
  }
}

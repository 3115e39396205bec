import type { Page } from 'playwright-core'

declare global {
  interface Window {
    lastKeyAt?: number
  }
}

/** Notes when keys are pressed, by the clock of the page. */
export async function noteKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    // When the key was pressed, not when the page got to hear of it.
    const note = ({ timeStamp }: KeyboardEvent) => {
      window.lastKeyAt = timeStamp
    }
    window.addEventListener('keydown', note, true)
  })
}

/** Milliseconds between the last key and each call whose address has a part; [] while there was none. */
export async function pausesBefore(page: Page, part: string): Promise<number[]> {
  return page.evaluate((wanted) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(wanted))
    return calls.map(({ startTime }) => startTime - (window.lastKeyAt ?? 0))
  }, part)
}

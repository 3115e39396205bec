import type { Page } from 'playwright-core'

/**
 * Milliseconds that the page's own thread has worked so far: beside others that use the machine the clock on the wall tells
 * nothing of the page.
 */
export async function openThreadTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

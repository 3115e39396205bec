import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What keeps somebody from using the page (axe: serious or critical), in words that name the rule and the elements.
 * Frames are left out: those of mails run no scripts, and axe would wait in them for ever.
 * @param parts.include selectors; the whole page by default
 */
export async function findBarriers(
  page: Page,
  { include = [], exclude = [] }: { include?: readonly string[]; exclude?: readonly string[] } = {},
): Promise<string[]> {
  // What fades in has too little contrast until it is there.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // In one piece and without lists of what passed: the same findings, five times as fast.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] })
  for (const part of include) axe.include(part)
  for (const part of exclude) axe.exclude(part)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
    )
}

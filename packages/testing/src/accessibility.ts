import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Rules of axe whose findings depend on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

interface Looked {
  /** Selectors; the whole page by default. */
  include?: readonly string[]
  exclude?: readonly string[]
  /** Ids of the rules of axe that are asked alone. */
  rules?: string[]
}

/** The barriers of a page in light, and those of its colours in dark: all else is the same, so it is loaded only once. */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const show = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
  await show('original')
  const inLight = await findBarriers(page)
  await show('twilight')
  const inDark = await findBarriers(page, { rules: COLOURS })
  await show('original')
  return [...inLight, ...inDark.map((barrier) => `dark ${barrier}`)]
}

/**
 * What keeps somebody from using the page (axe: serious or critical), in words that name the rule and the elements.
 * Frames are left out: those of mails run no scripts, and axe would wait in them for ever.
 */
export async function findBarriers(
  page: Page,
  { include = [], exclude = [], rules }: Looked = {},
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
  if (rules !== undefined) axe.withRules(rules)
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

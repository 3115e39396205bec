import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { installPaintProbe } from './paint-probe.ts'
import { openReader, rows } from './reader-page.ts'

/** The first card loads its code. */
const WARM = 2
const CARDS = 12
/** Mails that are looked through for people whose card was not shown before. */
const LOOKED = 60

/** Milliseconds from a press on the name of a mail's sender to his card painted with what the server says, of people not asked for. */
export async function paintCards(desk: Desk): Promise<number[]> {
  const browser = await launchBrowser('whole')
  const page = await openReader(browser, desk)
  await page.evaluate(installPaintProbe)
  const times: number[] = []
  const seen = new Set<string>()
  for (let row = 0; row < LOOKED && times.length < WARM + CARDS; row++) {
    const address = await openMail(page, row)
    if (seen.has(address)) continue
    seen.add(address)
    times.push(await paintCard(page, address))
  }
  await browser.close()
  return times.slice(WARM)
}

/** @returns the address of the sender, whose name stands above the mail then */
async function openMail(page: Page, index: number): Promise<string> {
  const row = rows(page).and(page.locator(`[data-index="${index}"]`))
  await row.scrollIntoViewIfNeeded()
  const before = page.url()
  await row.click()
  // A single click waits for a second one; the mail's own link says that it stands there.
  await page.waitForURL((url) => url.href !== before)
  const name = page.locator('[data-person]').first()
  await name.waitFor()
  return (await name.getAttribute('data-person')) ?? ''
}

async function paintCard(page: Page, address: string): Promise<number> {
  const painted = page.evaluate(() =>
    window.paintOf(() => document.querySelector('[data-person-card] p') !== null),
  )
  await page.locator(`[data-person="${address}"]`).first().click()
  const ms = (await painted) - (await page.evaluate(() => window.lastClick))
  await page.keyboard.press('Escape')
  await page.locator('[data-person-card]').waitFor({ state: 'detached' })
  return ms
}

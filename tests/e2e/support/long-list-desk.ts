import type { Page } from 'playwright-core'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { deliverMany } from '../../support/deliver-many.ts'
import { testMail } from '../../support/test-desk.ts'
import { startWebDesk, type WebDesk } from './web-desk.ts'

/** Far more than is loaded at once. */
export const MAILS = 400

/** A desk whose line `ops` has mails 'Position 1' to 'Position 400', a minute apart, and `chartering` an older 'Recap'. */
export interface LongListDesk {
  web: WebDesk
  /** Ids by subject. */
  ids: ReadonlyMap<string, number>
  /** A page signed in as ann that shows a list. */
  open(place?: string): Promise<Page>
  /** Stores a setting of ann's. */
  set(key: string, value: string): Promise<void>
}

export async function startLongListDesk(): Promise<LongListDesk> {
  const web = await startWebDesk()
  const ids = new Map<string, number>()
  const start = Date.now() - 60 * 60 * 60_000
  const delivered = await deliverMany(web.desk, MAILS, (n) => ({
    text: testMail({ Subject: `Position ${n}`, From: 'Nikos Pappas <nikos@aegean.example>' }),
    received_at: new Date(start + n * 60_000),
  }))
  for (const [at, id] of delivered.entries()) ids.set(`Position ${at + 1}`, id)
  const recap = { text: testMail({ Subject: 'Recap' }), line_id: web.desk.lines.chartering }
  ids.set('Recap', await web.desk.deliver({ ...recap, received_at: new Date(start) }))
  return {
    web,
    ids,
    async open(place = '/mails') {
      const page = await web.open(place, { as: 'ann' })
      await page.getByRole('grid').waitFor()
      return page
    },
    async set(key, value) {
      const body = { keys: [key], values: [value] }
      await web.desk.server.call(setUserSettings, { body }, web.desk.tokens.ann)
    },
  }
}

export const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) })

export const inView = (page: Page, subject: string) =>
  rowOf(page, subject).evaluate((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    const frame = row.closest('[role="grid"]')?.parentElement?.getBoundingClientRect()
    return frame !== undefined && top >= frame.top && bottom <= frame.bottom + 1
  })

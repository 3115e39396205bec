import type { Locator, Page } from 'playwright-core'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import type { TestDesk } from '../../support/test-desk.ts'
import { type WebDesk, waitForLive } from './web-desk.ts'

/** What a test does with one compose window: a page of its own, or one that floats in a page. */
export interface ComposePage {
  to: Locator
  subject: Locator
  message: Locator
  send: Locator
  /** `Saved 14:02` and the like. */
  note: Locator
  tokens(field?: string): Promise<string[]>
  write(fields: { to?: string; subject?: string; text?: string }): Promise<void>
  saved(): Promise<void>
}

export function composeOf(place: Page | Locator): ComposePage {
  const page = 'page' in place ? place.page() : place
  const to = place.getByRole('combobox', { name: 'To', exact: true })
  const subject = place.getByRole('textbox', { name: 'Subject', exact: true })
  const message = place.getByRole('textbox', { name: 'Message', exact: true })
  const note = place.getByRole('status').filter({ hasText: /saved|saving/i })
  return {
    to,
    subject,
    message,
    note,
    send: place.getByRole('button', { name: 'Send', exact: true }),
    tokens: (field = 'To') =>
      place.getByRole('listbox', { name: field, exact: true }).getByRole('option').allInnerTexts(),
    async write(fields) {
      if (fields.to !== undefined) {
        await to.fill(fields.to)
        await to.press('Enter')
      }
      if (fields.subject !== undefined) await subject.fill(fields.subject)
      if (fields.text !== undefined) {
        await message.click()
        await page.keyboard.type(fields.text)
      }
    },
    saved: () => place.getByText(/^Saved \d\d:\d\d$/).waitFor(),
  }
}

/** Chooses where compose opens. */
export async function composeIn(
  desk: TestDesk,
  where: 'window' | 'app',
  token = desk.tokens.ann,
): Promise<void> {
  const values = [where === 'window' ? 'true' : 'false']
  await desk.server.call(
    setUserSettings,
    { body: { keys: ['compose_message_in_new_window'], values } },
    token,
  )
}

/** A signed-in page at the mails that hears what happens. */
export async function openMails(web: WebDesk, name = 'ann', place = '/mails'): Promise<Page> {
  const page = await web.open(place, { as: name })
  await waitForLive(page)
  return page
}

/** The window that an act opens. */
export async function windowOf(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), act()])
  return opened
}

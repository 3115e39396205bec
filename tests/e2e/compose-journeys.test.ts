import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDraft } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { saveSignature } from '@laycan/features/records/signatures/contract/endpoints.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { until } from '../support/until.ts'
import { composeIn, composeOf, openMails, windowOf } from './support/compose-page.ts'
import { type SendingWebDesk, startSendingWebDesk } from './support/sending-web-desk.ts'

let web: SendingWebDesk
beforeAll(async () => {
  web = await startSendingWebDesk()
})
afterAll(() => web?.stop())
beforeEach(() => composeIn(web.desk, 'app'))

async function newMail(page: Page) {
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.to.waitFor()
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  return compose
}

async function bodyOf(subject: string): Promise<string> {
  const { server, tokens } = web.desk
  const query = { box: 'draft' as const, per_page: 50 }
  const { emails } = (await server.call(listEmails, { query }, tokens.ann)).body
  const found = emails.filter((email) => email.subject === subject)
  expect(found.length).toBeLessThan(2)
  if (found[0] === undefined) return ''
  return (await server.call(getDraft, { params: { id: found[0].id } }, tokens.ann)).body.mail.body
}

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('CP-002 a floating mail goes on in a window of its own with every word, also the last one', async () => {
  const page = await openMails(web)
  const compose = await newMail(page)
  await compose.write({ to: 'Nikos Pappas <nikos@aegean.example>', subject: 'MV POPPED' })
  await page.getByRole('button', { name: 'Add Cc' }).click()
  await page.getByRole('combobox', { name: 'Cc', exact: true }).fill('cc@x.example')
  await page.keyboard.press('Enter')
  await compose.write({ text: 'Typed a moment ago' })
  // Nothing waits for the save.
  const opened = await windowOf(page, () =>
    page.getByRole('button', { name: 'Open in a window of its own' }).click(),
  )
  const popped = composeOf(opened)
  await popped.message.getByText('Typed a moment ago').waitFor()
  await expect.poll(() => popped.tokens()).toEqual(['Nikos Pappas'])
  await expect.poll(() => popped.tokens('Cc')).toEqual(['cc@x.example'])
  await expect.poll(() => popped.subject.inputValue()).toBe('MV POPPED')
  await page.getByRole('region', { name: 'MV POPPED' }).waitFor({ state: 'detached' })
  await popped.message.click()
  await opened.keyboard.press('Control+End')
  await opened.keyboard.type(' and written on.')
  await popped.saved()
  await until('saved', async () => (await bodyOf('MV POPPED')).includes('Typed a moment ago and written on.'))
  // It is the same writer: nobody is told that somebody else holds the draft.
  expect(await opened.getByText('You are writing this email in another window.').count()).toBe(0)
  await page.close()
})

test('CP-002 a floating window is moved by its head, and never out of reach', async () => {
  const page = await openMails(web)
  await (await newMail(page)).write({ subject: 'MV MOVED' })
  const frame = page.getByRole('region', { name: 'MV MOVED' })
  await frame.waitFor()
  const before = await boxOf(frame)
  const head = { x: before.x + 200, y: before.y + 20 }
  const drag = async (x: number, y: number) => {
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
  }
  await page.mouse.move(head.x, head.y)
  await drag(head.x - 300, head.y + 60)
  const place = async () => {
    const { x, y } = await boxOf(frame)
    return [x, y]
  }
  const moved = [before.x - 300, before.y + 60]
  await expect.poll(place).toEqual(moved)
  await drag(head.x - 5_000, head.y + 5_000)
  await expect.poll(place).not.toEqual(moved)
  const far = await boxOf(frame)
  expect(far.x + far.width).toBeGreaterThan(50)
  expect(far.y).toBeLessThan(900 - 30)
  await page.close()
})

test('CP-017 a recipient is dragged from To to Cc and on to Bcc, and is in one place at a time', async () => {
  const page = await openMails(web)
  const compose = await newMail(page)
  await compose.write({ to: 'Nikos Pappas <nikos@aegean.example>; Mei Lin <mei@x.example>' })
  await page.getByRole('button', { name: 'Add Cc' }).click()
  await page.getByRole('button', { name: 'Add Bcc' }).click()
  const token = (name: string) => page.getByRole('option', { name })
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  await token('Mei Lin').dragTo(field('Cc'))
  await expect.poll(() => compose.tokens('Cc')).toEqual(['Mei Lin'])
  await expect.poll(() => compose.tokens()).toEqual(['Nikos Pappas'])
  await token('Mei Lin').dragTo(field('Bcc'))
  await expect.poll(() => compose.tokens('Bcc')).toEqual(['Mei Lin'])
  await expect.poll(() => compose.tokens('Cc')).toEqual([])
  // Dropped where it came from, it stays as it is.
  await token('Mei Lin').dragTo(field('Bcc'))
  expect(await compose.tokens('Bcc')).toEqual(['Mei Lin'])
  await compose.write({ subject: 'MV DRAGGED' })
  await compose.send.click()
  const mail = await web.taken('MV DRAGGED')
  expect([...mail.rcpt_to].sort()).toEqual(['mei@x.example', 'nikos@aegean.example'])
  expect(mail.raw.toString('latin1')).not.toContain('mei@x.example')
  await page.close()
})

test('CP-019 the way to plain text asks before form is lost, and keeps the words there and back', async () => {
  const page = await openMails(web)
  const compose = await newMail(page)
  await compose.write({ to: 'nikos@aegean.example', subject: 'MV PLAIN', text: 'Plain words first. ' })
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Firm until noon.')
  const question = page.getByRole('alertdialog', { name: 'Change to plain text?' })
  for (const way of ['toolbar', 'menu'] as const) {
    if (way === 'toolbar') await page.getByRole('button', { name: 'Plain text' }).click()
    else {
      await page.getByRole('button', { name: 'More options' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Plain text' }).click()
    }
    await question.getByText('Formatting, pictures and tables of your text are lost.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await compose.message.locator('b').innerText()).toBe('Firm until noon.')
  }
  await page.getByRole('button', { name: 'Plain text' }).click()
  await question.getByRole('button', { name: 'Change to plain text' }).click()
  await expect.poll(() => compose.message.inputValue()).toContain('Plain words first. Firm until noon.')
  await until(
    'saved as text',
    async () => (await bodyOf('MV PLAIN')).trim() === 'Plain words first. Firm until noon.',
  )
  // Nothing is lost on the way back, so nothing is asked.
  await page.getByRole('button', { name: 'Plain text' }).click()
  await compose.message.getByText('Plain words first. Firm until noon.').waitFor()
  expect(await question.count()).toBe(0)
  await compose.saved()
  await page.close()
})

/** The words that a crash leaves: of the last ones this browser keeps a copy when their writer pauses. */
const keptWords = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('laycan-compose').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const copies = result.transaction('copies').objectStore('copies').getAll()
          copies.onsuccess = () => {
            result.close()
            resolve(JSON.stringify(copies.result))
          }
        }
      }),
  )

test('CP-016 a copy that this browser cannot read for a moment is not written over', async () => {
  await composeIn(web.desk, 'window')
  const page = await openMails(web)
  const opened = await windowOf(page, () => page.keyboard.press('n'))
  const compose = composeOf(opened)
  opened.on('dialog', (dialog) => void dialog.accept())
  await compose.write({ subject: 'MV UNREAD COPY' })
  await compose.saved()
  web.proxy.cut()
  await compose.write({ text: 'Only in this browser.' })
  await opened.getByText('Not saved: offline, kept on this computer').waitFor()
  await expect.poll(() => keptWords(opened)).toContain('Only in this browser.')
  await opened.route('**/emails/draft', (route) => route.abort())
  web.proxy.mend()
  await opened.addInitScript(() => {
    if (sessionStorage.getItem('readable') !== null) return
    // A crash leaves no word in the other store either.
    for (const name of Object.keys(localStorage))
      if (name.startsWith('laycan.words.compose.')) localStorage.removeItem(name)
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('The disk does not answer', 'UnknownError')
    }
  })
  await opened.reload()
  await opened.getByText('What this browser kept of this email could not be read just now.').waitFor()
  await compose.write({ text: 'Other words.' })
  await opened.getByText(/kept on this computer/).waitFor()
  await opened.evaluate(() => sessionStorage.setItem('readable', 'yes'))
  await opened.reload()
  await compose.message.getByText('Only in this browser.').waitFor()
  await page.close()
})

test('CP-014 a new mail begins with the same sender before and after a mail of another mailbox was forwarded', async () => {
  const id = await web.desk.deliver({ line_id: web.desk.lines.chartering })
  const page = await openMails(web)
  const sender = page.getByRole('combobox', { name: 'From', exact: true })
  await page.keyboard.press('n')
  const first = await until('a sender', async () => (await sender.inputValue()) || undefined)
  await page.getByRole('region', { name: 'New email' }).getByRole('button', { name: 'Close' }).click()
  await page.goto(`${web.proxy.url}/#/mails?id=${id}`)
  await page
    .getByRole('article')
    .getByRole('heading', { name: /MV AEGEAN STAR/ })
    .waitFor()
  await page.keyboard.press('f')
  await expect.poll(() => sender.inputValue()).toBe(String(web.desk.lines.chartering))
  expect(first).not.toBe(String(web.desk.lines.chartering))
  await page.getByRole('region', { name: /^Fw:/ }).getByRole('button', { name: 'Close' }).click()
  await page.goto(`${web.proxy.url}/#/mails`)
  await page.keyboard.press('n')
  await expect.poll(() => sender.inputValue()).toBe(first)
  await page.close()
})

test('CP-025 a signature that cannot be loaded is missed aloud, and stands there after another try', async () => {
  const { server, tokens } = web.desk
  const signature = { name: 'Desk', body: '<p>Brgds, as agents only</p>', is_default: true, line_ids: [] }
  await server.call(saveSignature, { body: signature }, tokens.ann)
  const page = await openMails(web)
  await page.route('**/signatures*', (route) => route.abort())
  const compose = await newMail(page)
  await page.getByText('Your signature could not be loaded, so it does not stand below this email.').waitFor()
  await compose.write({ text: 'We offer firm.' })
  await page.unroute('**/signatures*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await compose.message.getByText('as agents only').waitFor()
  await compose.message.getByText('We offer firm.').waitFor()
  expect(await page.getByText('Your signature could not be loaded').count()).toBe(0)
  await page.close()
})

test('CP-016 words written in the moment in which the signature comes are saved like all others', async () => {
  const { server, tokens } = web.desk
  const signature = { name: 'Desk', body: '<p>Brgds, as agents only</p>', is_default: true, line_ids: [] }
  await server.call(saveSignature, { body: signature }, tokens.ann)
  const page = await openMails(web)
  // In the same turn, as a key that was waiting for the program.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const box = document.querySelector('#laycan-signature')?.closest<HTMLElement>('[role="textbox"]')
      if (!box) return
      observer.disconnect()
      box.focus()
      document.execCommand('insertText', false, 'Firm at once.')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.message.getByText('Firm at once.').waitFor()
  const query = { box: 'draft' as const, per_page: 50 }
  await until('saved', async () => {
    const { emails } = (await server.call(listEmails, { query }, tokens.ann)).body
    return emails.some(({ preview_body }) => preview_body.includes('Firm at once.'))
  })
  await page.close()
})

import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { composeIn, composeOf, openMails, windowOf } from './support/compose-page.ts'
import { type SendingWebDesk, startSendingWebDesk } from './support/sending-web-desk.ts'

let web: SendingWebDesk
beforeAll(async () => {
  web = await startSendingWebDesk()
})
beforeEach(() => composeIn(web.desk, 'window'))
afterAll(() => web?.stop())

const MB = 1024 * 1024
const PIECES = '**/attachments/uploads/*?offset=*'

/** A window in which a mail is written and saved. */
async function write(page: Page, subject: string): Promise<Page> {
  const opened = await windowOf(page, () => page.keyboard.press('n'))
  opened.on('dialog', (dialog) => void dialog.accept())
  const compose = composeOf(opened)
  await opened.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  await compose.write({ to: 'nikos@aegean.example', subject, text: 'See the file.' })
  await compose.saved()
  return opened
}

function attach(page: Page, name: string, buffer: Buffer): Promise<void> {
  const picker = page.locator('input[type="file"][aria-label="Attach files"]')
  return picker.setInputFiles([{ name, mimeType: 'application/octet-stream', buffer }])
}

/** SHA-256 of a file as the server gives it out. */
async function checksumOf(name: string): Promise<string | undefined> {
  const file = await web.desk.company.db
    .selectFrom('attachments')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (file === undefined) return undefined
  const answer = await fetch(`${web.desk.server.url}/attachments/${file.id}?download=1`, {
    headers: { 'access-token': web.desk.tokens.ann },
  })
  return sha256(Buffer.from(await answer.arrayBuffer()))
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('CP-020 an upload whose line is cut waits, says so, and goes on where it was', async () => {
  const page = await openMails(web)
  const opened = await write(page, 'MV CUT')
  const bytes = randomBytes(9 * MB)
  const offsets: number[] = []
  let isCut = false
  await opened.route(PIECES, async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'))
    offsets.push(offset)
    if (offset > 0 && !isCut) {
      isCut = true
      web.proxy.cut()
    }
    await route.continue()
  })
  await attach(opened, 'cut.bin', bytes)
  await opened.getByText('No connection, goes on by itself').waitFor()
  web.proxy.mend()
  await opened.getByRole('link', { name: 'Open cut.bin' }).or(opened.getByText('cut.bin')).first().waitFor()
  await expect.poll(() => checksumOf('cut.bin')).toBe(sha256(bytes))
  // What had arrived was not sent again.
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  await page.close()
})

test('CP-020 an upload goes on after its window was loaded again', async () => {
  const page = await openMails(web)
  const opened = await write(page, 'MV AGAIN')
  const bytes = randomBytes(6 * MB)
  let held = 0
  await opened.route(PIECES, (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'))
    if (offset === 0) return route.continue()
    held += 1
    // It never gets an answer: the window is closed before.
    return undefined
  })
  await attach(opened, 'again.bin', bytes)
  await expect.poll(() => held).toBeGreaterThan(0)
  expect(await checksumOf('again.bin')).toBeUndefined()
  await opened.unrouteAll({ behavior: 'ignoreErrors' })
  const offsets: number[] = []
  opened.on('request', (request) => {
    const offset = new URL(request.url()).searchParams.get('offset')
    if (request.method() === 'PUT' && offset !== null) offsets.push(Number(offset))
  })
  await opened.reload()
  await composeOf(opened).message.getByText('See the file.').waitFor()
  await expect.poll(() => checksumOf('again.bin')).toBe(sha256(bytes))
  expect(offsets.includes(0)).toBe(false)
  await page.close()
})

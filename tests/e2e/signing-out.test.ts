import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMail } from '../support/test-desk.ts'
import { signInOn, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

/** Names of all that a window finds in the storages and databases of its browser. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rows = async (name: string) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const counts = await Promise.all(
        [...database.objectStoreNames].map(
          (table) =>
            new Promise<number>((resolve) => {
              const request = database.transaction(table).objectStore(table).count()
              request.onsuccess = () => resolve(request.result)
            }),
        ),
      )
      database.close()
      return counts.reduce((sum, count) => sum + count, 0)
    }
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const filled = await Promise.all(databases.map(async (name) => ((await rows(name)) > 0 ? [name] : [])))
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...filled.flat()].sort()
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

async function openTemplate(page: Page): Promise<void> {
  await page.goto(`${web.proxy.url}/#/preferences?part=templates&text=new`)
  await page.getByLabel('Name').waitFor()
}

test('who signs out leaves nothing in any window of the browser but what is of the machine', async () => {
  await web.desk.deliver({ raw: Buffer.from(testMail({ Subject: 'MV NEREUS OPEN SANTOS' })) })
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  await page.getByText('MV NEREUS OPEN SANTOS').first().waitFor()
  const other = await page.context().newPage()
  await openTemplate(other)
  await other.getByLabel('Name').fill('Words of ann')
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('n')
  const compose = await opening
  await compose.getByRole('textbox', { name: 'Subject' }).fill('Only begun')
  await expect.poll(async () => (await keptIn(page)).includes('laycan-compose')).toBe(true)
  expect((await keptIn(other)).some((name) => name.startsWith('laycan.words.'))).toBe(true)

  await signOut(page)
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await compose.getByRole('heading', { name: 'Sign in' }).waitFor()
  // What was written an instant ago in another window is on the server.
  const drafts = await web.desk.company.db
    .selectFrom('emails')
    .select('subject')
    .where('status', '=', 'draft')
    .execute()
  expect(drafts).toEqual([{ subject: 'Only begun' }])
  const isOfMachine = (name: string) => name.startsWith('laycan.device.') || name === 'laycan.theme'
  for (const window of [page, other, compose]) {
    await expect.poll(async () => (await keptIn(window)).filter((name) => !isOfMachine(name))).toEqual([])
    expect(await window.getByText('MV NEREUS OPEN SANTOS').count()).toBe(0)
  }
  await page.close()
  await other.close()
  await compose.close()
})

test('words that were not saved wait for their user after a session that ended by itself, for nobody else', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await openTemplate(page)
  await page.getByLabel('Name').fill('Half a na')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Half a na')
  page.on('dialog', (dialog) => void dialog.accept())
  // A page that is about to go may have shown the sign-in already: what is typed is for the next one.
  const endSession = async () => {
    await page.evaluate(() => localStorage.setItem('laycan.user.token', '"gone"'))
    await page.reload()
  }
  await endSession()
  await signInOn(page, 'ann')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Half a na')
  await endSession()
  await signInOn(page, 'ben')
  await page.getByLabel('Name').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a na')
  await signOut(page)
  await page.close()
})

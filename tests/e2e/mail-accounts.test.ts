import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

const INBOX_MAILS = 12

let web: WebDesk
let imap: Dovecot
beforeAll(async () => {
  ;[web, imap] = await Promise.all([startWebDesk(), startDovecot()])
  const mail = (n: number) => ({ raw: Buffer.from(testMail({ Subject: `From the server ${n}` })) })
  await imap.append(
    'desk',
    'INBOX',
    Array.from({ length: INBOX_MAILS }, (_, n) => mail(n + 1)),
  )
})
afterAll(async () => {
  await web?.stop()
  await imap?.stop()
})

const accountRow = (page: Page) => page.getByRole('listitem').filter({ hasText: 'desk@harbour.example' })

async function openForm(): Promise<Page> {
  const page = await web.open('/MailAccounts', { as: 'ann' })
  await page.getByRole('button', { name: 'Add mailbox' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill('desk@harbour.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Add mailbox' }).waitFor()
  return page
}

/** Types what reaches the test's Dovecot, and switches sending off. */
async function fillIncoming(page: Page, password: string): Promise<void> {
  await page.getByLabel('Send mail by a server').uncheck()
  await page.getByLabel('Security').selectOption('none')
  await page.getByLabel(/^Host(?!s)/).fill(imap.host)
  await page.getByLabel('Port').fill(String(imap.port))
  await page.getByLabel('User', { exact: false }).last().fill('desk')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

test('AC-003 the form guesses from the address and names what is missing', async () => {
  const page = await openForm()
  expect(await page.title()).toBe('Mail accounts')
  expect(page.url()).toContain('#/MailAccounts/company/desk')
  expect(
    await page
      .getByLabel(/^Host(?!s)/)
      .first()
      .inputValue(),
  ).toBe('imap.harbour.example')
  expect(
    await page
      .getByLabel(/^Host(?!s)/)
      .last()
      .inputValue(),
  ).toBe('smtp.harbour.example')
  await page.getByLabel('Display name').fill('')
  await page
    .getByLabel(/^Host(?!s)/)
    .first()
    .fill('')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Display name cannot be empty.').waitFor()
  await page.getByText('Host cannot be empty.').waitFor()
  await page.getByText('Password cannot be empty.').first().waitFor()
  await page.close()
})

test('AC-010 the form survives a reload, its password does not', async () => {
  const page = await openForm()
  await page.getByLabel('Display name').fill('Harbour desk')
  await page.getByRole('textbox', { name: 'Password' }).first().fill('very-secret-1')
  await page.reload()
  await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Harbour desk')
  expect(await page.getByRole('textbox', { name: 'Password' }).first().inputValue()).toBe('')
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('very-secret-1')
  await page.close()
})

test('AC-004 the test says what does not work, and nothing is saved against it', async () => {
  const page = await openForm()
  await fillIncoming(page, 'wrong')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Does not work:').waitFor()
  await page.getByText('One side does not work yet, so nothing was saved.').waitFor()
  expect(page.url()).toContain('/MailAccounts/company/')
  await page.close()
})

test('AC-003, AC-004, AC-009 a mailbox is tested, chosen, connected, proven, paused and removed', async () => {
  const page = await openForm()
  await fillIncoming(page, 'secret')
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Works', { exact: true }).waitFor()
  await page.getByLabel('All mailboxes, also those that are made later').uncheck()
  await page.getByText(`${INBOX_MAILS} emails`).waitFor()
  await page.getByRole('button', { name: 'Connect' }).click()
  const row = accountRow(page)
  await row.getByText('Running').waitFor()
  await waitForLive(page)
  await row.getByText('Complete').waitFor()

  await row.getByRole('button', { name: 'Complete' }).click()
  const certificate = page.getByRole('dialog', { name: 'Completeness' })
  await certificate.getByRole('row').filter({ hasText: 'INBOX' }).getByText('Complete').waitFor()
  await certificate.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('The mailboxes are being compared with the server').waitFor()
  await page.keyboard.press('Escape')

  await row.getByText(/^Last email/).waitFor()
  await page.getByRole('button', { name: 'Add mailbox' }).first().click()
  const twice = page.getByRole('dialog', { name: 'Add mailbox' })
  await twice.getByLabel('Email').fill('Desk@Harbour.example')
  await twice.getByRole('button', { name: 'Continue' }).click()
  await twice.getByText('This email address already belongs to a mail account').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${web.proxy.url}/#/MailAccounts/company/DESK@harbour.example`)
  await page.reload()
  await page.getByRole('heading', { name: 'Add mailbox' }).waitFor()
  await page.getByText('This email address already belongs to a mail account').waitFor()
  await page.goBack()

  await row.getByRole('button', { name: 'Pause' }).click()
  await row.getByText('Paused').waitFor()
  await page.reload()
  await row.getByText('Paused').waitFor()
  await row.getByRole('button', { name: 'Resume' }).click()
  await row.getByText('Running').waitFor()

  await imap.halt()
  await row.getByText('Waiting').waitFor()
  await row.getByText(/Next try in|Trying again/).waitFor()
  await imap.start()
  await row.getByText('Running').waitFor()

  await row.getByRole('button', { name: 'More actions for desk@harbour.example' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => row.count()).toBe(0)
  await page.goto(`${web.proxy.url}/#/mails`)
  await page.getByText(`From the server ${INBOX_MAILS}`, { exact: true }).waitFor()
  await page.close()
})

test('AC-003 a member who is no administrator does not see accounts', async () => {
  const page = await web.open('/MailAccounts', { as: 'ben' })
  await page.getByText("You don't have permission to perform this action").waitFor()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Preferences' }).waitFor()
  expect(await page.getByRole('link', { name: 'Mail accounts' }).count()).toBe(0)
  await page.close()
})

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import {
  ignoreRecentAddress,
  listIgnoredAddresses,
} from '@laycan/features/records/recent-addresses/contract/endpoints.ts'
import {
  deleteSignature,
  listSignatures,
  saveSignature,
} from '@laycan/features/records/signatures/contract/endpoints.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '@laycan/features/records/templates/contract/endpoints.ts'
import type { Template } from '@laycan/features/records/templates/contract/template.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())
afterEach(async () => {
  web.proxy.mend()
  await removeAll()
})

const TEMPLATES = '/preferences?part=templates'
const SIGNATURES = '/preferences?part=signatures'

async function openPlace(
  place: string,
  name = 'ann',
  options?: Parameters<WebDesk['open']>[1],
): Promise<Page> {
  const page = await web.open(place, { ...options, as: name })
  if (options?.width === undefined) await waitForLive(page)
  return page
}

async function create(
  form: CallInput<typeof createTemplate>['body'],
  token = web.desk.tokens.ann,
): Promise<Template> {
  return (await web.desk.server.call(createTemplate, { body: form }, token)).body.email_template
}

async function stored(): Promise<Template[]> {
  return (await web.desk.server.call(listTemplates, {}, web.desk.tokens.ann)).body.email_templates
}

async function removeAll(): Promise<void> {
  const { server, tokens } = web.desk
  for (const token of [tokens.ann, tokens.ben]) {
    const templates = (await server.call(listTemplates, {}, token)).body.email_templates
    for (const { id } of templates) await server.call(deleteTemplate, { params: { id } }, token)
    const { signatures } = (await server.call(listSignatures, {}, token)).body
    for (const { id } of signatures) await server.call(deleteSignature, { body: { id } }, token)
  }
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Clicks into the editor where it stands and writes behind what is there. */
async function write(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

test('CP-021, CP-022, CP-031 a template of the team is written with variables and a file, and colleagues see it at once', async () => {
  const page = await openPlace('/preferences')
  const colleague = await openPlace(TEMPLATES, 'ben')
  await colleague.getByText('No templates yet').waitFor()
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByLabel('Name').fill('Firm offer')
  await page.getByLabel('Subject', { exact: true }).fill('Offer ')
  await page.getByRole('button', { name: 'Insert a variable into the subject' }).click()
  await page.getByRole('menuitem', { name: 'Reference number' }).click()
  await page.getByLabel('For', { exact: true }).selectOption('team')
  await write(page, 'Dear ')
  await page.getByRole('button', { name: 'Insert a variable', exact: true }).click()
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await page.keyboard.type(', {{frist_name}}')
  await page.getByText('No such variable: {{frist_name}}. It stays empty in the email.').waitFor()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  await (await choosing).setFiles({
    name: 'rider.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('clauses'),
  })
  await page.getByRole('link', { name: 'rider.txt' }).waitFor()
  await save(page)
  await page.getByText('Firm offer was saved.').waitFor()
  await colleague.getByRole('link', { name: 'Firm offer' }).click()
  await colleague.getByText('Only its author and administrators can change it.').waitFor()
  expect(await stored()).toMatchObject([
    {
      name: 'Firm offer',
      subject: 'Offer {{ref_num}}',
      body: expect.stringContaining('Dear {{first_name}}, {{frist_name}}'),
      body_type: 'html',
      personal: false,
      attachments: [{ name: 'rider.txt' }],
    },
  ])
  await page.close()
  await colleague.close()
})

test('CP-031 a template without a name says so at its field and keeps the words', async () => {
  const page = await openPlace(`${TEMPLATES}&text=new`)
  await write(page, 'Words without a name')
  await save(page)
  await page.getByText('Name cannot be empty.').waitFor()
  expect(await text(page).innerText()).toContain('Words without a name')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true')
  await page.close()
})

test('CP-031 words survive a reload of the tab, and can be given up', async () => {
  await create({ name: 'Kept', body: '<div>As stored</div>' })
  const page = await openPlace(TEMPLATES)
  await page.getByRole('link', { name: 'Kept' }).click()
  await text(page).getByText('As stored').waitFor()
  await write(page, ', not saved')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('These words were not saved yet. They are as you left them.').waitFor()
  await expect.poll(() => text(page).innerText()).toContain('As stored, not saved')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect.poll(async () => (await text(page).innerText()).trim()).toBe('As stored')
  await page.close()
})

test('CP-031 without a connection the words stay and can be saved later', async () => {
  const page = await openPlace(`${TEMPLATES}&text=new`)
  await page.getByLabel('Name').fill('Offline')
  await write(page, 'Written at sea')
  web.proxy.cut()
  await save(page)
  await page.getByText('The server cannot be reached. Your words are kept in this tab.').waitFor()
  web.proxy.mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Offline was saved.').waitFor()
  expect(await stored()).toMatchObject([{ name: 'Offline', body: expect.stringContaining('Written at sea') }])
  await page.close()
})

test('AP-132 a colleague’s change meanwhile is told, and does not lose the words of either without a choice', async () => {
  const { id } = await create(
    { name: 'Both', body: '<div>Start</div>', personal: false },
    web.desk.tokens.ben,
  )
  const page = await openPlace(`${TEMPLATES}&text=${id}`)
  await text(page).getByText('Start').waitFor()
  await write(page, ' and mine')
  const form = { name: 'Both', body: '<div>Of ben</div>', personal: false }
  await web.desk.server.call(updateTemplate, { params: { id }, body: form }, web.desk.tokens.ben)
  await save(page)
  await page.getByText('This template was changed by a colleague meanwhile.').waitFor()
  expect((await stored())[0]?.body).toBe('<div>Of ben</div>')
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByText('Both was saved.').waitFor()
  expect((await stored())[0]?.body).toContain('Start and mine')
  await page.close()
})

test('AP-133 a template that a colleague deleted meanwhile can be saved as a new one', async () => {
  const { id } = await create(
    { name: 'Gone', body: '<div>Start</div>', personal: false },
    web.desk.tokens.ben,
  )
  const page = await openPlace(`${TEMPLATES}&text=${id}`)
  await text(page).getByText('Start').waitFor()
  await write(page, ' and mine')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('and mine')
  await web.desk.server.call(deleteTemplate, { params: { id } }, web.desk.tokens.ben)
  const told = page.getByText('A colleague deleted this meanwhile. Saving makes a new one of these words.')
  await told.waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await told.waitFor()
  await save(page)
  await page.getByText('Gone was saved.').waitFor()
  expect(await stored()).toMatchObject([{ name: 'Gone', body: expect.stringContaining('Start and mine') }])
  await page.close()
})

test('CP-022 an open form that nobody wrote in follows what a colleague saves', async () => {
  const { id } = await create(
    { name: 'Followed', body: '<div>First</div>', personal: false },
    web.desk.tokens.ben,
  )
  const page = await openPlace(`${TEMPLATES}&text=${id}`)
  await text(page).getByText('First').waitFor()
  const form = { name: 'Renamed', body: '<div>Second</div>', personal: false }
  await web.desk.server.call(updateTemplate, { params: { id }, body: form }, web.desk.tokens.ben)
  await text(page).getByText('Second').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Renamed')
  await page.close()
})

test('CP-022 a template is deleted after a question, and duplicated for oneself', async () => {
  await create({ name: 'Original', body: '<div>Words</div>', personal: false }, web.desk.tokens.ann)
  const page = await openPlace(TEMPLATES, 'ben')
  await page.getByRole('button', { name: 'More actions for Original' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await text(page).getByText('Words').waitFor()
  await save(page)
  await page.getByRole('link', { name: 'Copy of Original' }).waitFor()
  await page.getByRole('button', { name: 'More actions for Copy of Original' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete the template “Copy of Original”?' }).waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Copy of Original was deleted.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Copy of Original' }).count()).toBe(0)
  expect(await stored()).toHaveLength(1)
  await page.close()
})

test('CP-022, CP-023, CP-031 a template is found and inserted by keys while writing, with its variables filled', async () => {
  await create({ name: 'Another', body: '<div>Other words</div>' })
  const body = '<div>As of {{date}}, ref {{ref_num}}, dear {{name}}</div>'
  await create({ name: 'Firm offer', subject: 'Offer {{ref}}', body, personal: false }, web.desk.tokens.ben)
  const page = await openPlace('/mails')
  await page.goto(`${web.proxy.url}/#/sendMail?method=new`)
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.waitFor()
  await page.getByRole('button', { name: 'Insert a template' }).click()
  const options = page.getByRole('listbox', { name: 'Templates' }).getByRole('option')
  await expect.poll(() => options.allInnerTexts()).toHaveLength(2)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('region', { name: 'Preview of Firm offer' }).waitFor()
  await page.keyboard.type('nothing like it')
  await page.getByText('No matching template').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('OFFER firm')
  await page.getByText('{{name}} is filled when the email is sent separately').waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => message.innerText())
    .toMatch(/As of \d{1,2} [A-Z][a-z]{2} \d{4}, ref 1\d{10}, dear \{\{name\}\}/)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Subject', exact: true }).inputValue())
    .toMatch(/^Offer A\/1\d{10}$/)
  await page.close()
})

test('CP-025, CP-031 a signature is written for some mailboxes and stands below new emails', async () => {
  const page = await openPlace(SIGNATURES)
  await page.getByRole('button', { name: 'New signature' }).click()
  await page.getByLabel('Name').fill('Office')
  await write(page, 'Best regards, Ann')
  await page.getByRole('combobox', { name: 'Mailboxes' }).selectOption('some')
  await save(page)
  await page.getByText('Choose at least one mailbox, or all of them.').waitFor()
  await page.getByRole('checkbox', { name: 'ops' }).check()
  await page.getByRole('checkbox', { name: 'chartering' }).check()
  await save(page)
  await page.getByText('Office was saved.').waitFor()
  await page.getByText('Default').waitFor()
  const { body } = await web.desk.server.call(listSignatures, {}, web.desk.tokens.ann)
  const { ops, chartering } = web.desk.lines
  expect(body.signatures).toMatchObject([
    { name: 'Office', is_default: true, personal: true, line_ids: [ops, chartering] },
  ])
  await page.goto(`${web.proxy.url}/#/sendMail?method=new`)
  await page.getByRole('textbox', { name: 'Message', exact: true }).getByText('Best regards, Ann').waitFor()
  await page.close()
})

test('CP-025 other windows hear of a signature, and of one that takes its mailbox', async () => {
  const page = await openPlace(SIGNATURES)
  await page.getByText('No signatures yet').waitFor()
  const { ann } = web.desk.tokens
  const make = (name: string) =>
    web.desk.server.call(
      saveSignature,
      { body: { name, is_default: true, line_ids: [web.desk.lines.ops] } },
      ann,
    )
  await make('First')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('First').getByText('Default').waitFor()
  await make('Second')
  await row('Second').getByText('Default').waitFor()
  await expect.poll(() => row('First').getByText('Default').count()).toBe(0)
  await page.close()
})

test('AP-192 an ignored address is listed in the preferences and suggested again from there', async () => {
  const { server, tokens } = web.desk
  await server.call(ignoreRecentAddress, { body: { address: 'old@aegean.example' } }, tokens.ann)
  const page = await openPlace('/preferences?part=recipients')
  await page.getByRole('button', { name: 'Suggest old@aegean.example again' }).click()
  await page.getByText('old@aegean.example is suggested again.').waitFor()
  await page.getByText('Nothing is left out').waitFor()
  expect((await server.call(listIgnoredAddresses, {}, tokens.ann)).body.addresses).toEqual([])
  await page.close()
})

test.each([
  ['original', 1440, 900],
  ['twilight', 390, 844],
] as const)('CP-031 the pages keep nobody from using them (%s, %i px)', async (theme, width, height) => {
  const { server, tokens } = web.desk
  // What the user chose counts, whatever the browser began with.
  const setTheme = (value: string) =>
    server.call(setUserSettings, { body: { keys: ['theme_colour'], values: [value] } }, tokens.ann)
  await setTheme(theme)
  const { id } = await create({ name: 'Axe', body: '<div>Dear {{name}}</div>', personal: false })
  for (const place of [TEMPLATES, `${TEMPLATES}&text=${id}`, SIGNATURES, `${SIGNATURES}&text=new`]) {
    const page = await openPlace(place, 'ann', { theme, width, height })
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    if (place.includes('text=')) await text(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
    expect(await findBarriers(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.close()
  }
  await setTheme('original')
})

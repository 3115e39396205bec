import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompanySettings, setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { setLanguageModel } from '#features/foundation/language-model/contract/endpoints.ts'
import { getUserSettings, setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { permissionKeys } from '#features/foundation/users/contract/permissions.ts'
import { getBasicData } from '#features/workspaces/shell/contract/endpoints.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

// Settings of the company and of users, and the rights of members, each with what it does.

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

/** A call as a client without our types makes it. */
async function ask(method: string, path: string, body: object | undefined, token = desk.tokens.ann) {
  const answer = await fetch(`${desk.server.url}${path}`, {
    method,
    headers: { 'client-version': 'test', 'access-token': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

const setRow = (key: string, value: string) =>
  sql`insert into company_settings values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(desk.company.db)

test('ST-001 the settings of the company have all their keys, are stored, and everybody hears of a change', async () => {
  const { call, url } = desk.server
  const keys = [
    'assignment_module',
    'shipping_module_turn_off',
    'calendar_module',
    'limit_hashtag',
    'enable_archive',
    'mark_as_unread',
    'allow_laycan_contacts_directory',
    'openai_integration',
    'openai_api_key',
    'enable_trigonal',
  ]
  const read = async () => (await call(getCompanySettings, {}, desk.tokens.ann)).body.company_settings
  const before = await read()
  expect(Object.keys(before)).toEqual(expect.arrayContaining(keys))
  const heard = await LiveListener.connect(url, desk.tokens.cy)
  for (const key of keys.filter((each) => each !== 'openai_api_key')) {
    const value = Reflect.get(before, key) === '1' ? '0' : '1'
    await call(setCompanySettings, { body: { keys: [key], values: [value] } }, desk.tokens.ann)
    expect(await read()).toMatchObject({ [key]: value })
    const told = (await heard.next('Permission')).data
    expect(told).toMatchObject({ company_settings: { [key]: value } })
    // Whoever signs in afterwards starts with it.
    const { body } = await call(getBasicData, undefined, desk.tokens.ben)
    expect(body.company_settings).toMatchObject({ [key]: value })
    await call(
      setCompanySettings,
      { body: { keys: [key], values: [Reflect.get(before, key) || '0'] } },
      desk.tokens.ann,
    )
    await heard.next('Permission')
  }
  // The key has a call of its own, and no more than its end is ever told.
  const body = {
    openai_address: 'https://ai.example/v1',
    openai_model: 'small',
    openai_api_key: 'sk-secret-9876',
  }
  await call(setLanguageModel, { body }, desk.tokens.ann)
  expect(await read()).toMatchObject({ openai_api_key: '…9876' })
  expect((await heard.next('Permission')).data).toMatchObject({
    company_settings: { openai_api_key: '…9876' },
  })
  heard.close()
})

test('ST-004 which value of a switch turns its function on, and which off', async () => {
  const ben = desk.tokens.ben
  const mail = () => desk.deliver()
  const readMail = async () => {
    const id = await mail()
    await ask('POST', '/emails/mark_as_reads', { email_ids: [id] }, ben)
    return id
  }
  let serial = 0
  const functions: readonly [string, Record<string, boolean>, () => ReturnType<typeof ask>][] = [
    [
      'assignment_module',
      { '1': true, '0': false, '': false },
      async () =>
        ask('POST', '/assignment', {
          email_id: await mail(),
          assignable_type: 'User',
          assignable_id: desk.users.ben,
        }),
    ],
    [
      'enable_archive',
      { '1': true, '0': false, '': false },
      async () => ask('POST', '/emails/archive', { email_ids: [await mail()] }),
    ],
    ['calendar_module', { '1': true, '0': false, '': false }, () => ask('GET', '/calendars', undefined)],
    ['shipping_module_turn_off', { '1': false, '0': true, '': true }, () => ask('GET', '/ships', undefined)],
    [
      'mark_as_unread',
      { '1': true, '0': false, '': true, yes: true },
      async () => ask('POST', '/emails/mark_as_unread', { email_id: await readMail() }, ben),
    ],
    [
      // On, a member makes no new tags.
      'limit_hashtag',
      { '1': false, '0': true, '': true },
      async () => {
        serial += 1
        return ask(
          'POST',
          '/tags',
          { tagable_type: 'Email', tagable_ids: [await mail()], names: [`new ${serial}`] },
          ben,
        )
      },
    ],
  ]
  for (const [key, values, use] of functions) {
    for (const [value, works] of Object.entries(values)) {
      await setRow(key, value)
      const { status } = await use()
      expect({ key, value, works: status < 300 }).toEqual({ key, value, works })
      if (!works) expect([400, 403]).toContain(status)
    }
    await setRow(key, key === 'shipping_module_turn_off' || key === 'limit_hashtag' ? '0' : '1')
  }
})

test('ST-002 each mail setting is a user’s own, has its values and its default', async () => {
  const { call } = desk.server
  const values: Readonly<Record<string, readonly string[]>> = {
    conversation_view: ['horizontal', 'vertical'],
    locked_reading_plane: ['0', '1'],
    auto_read_email: ['0', '1'],
    auto_read_email_time: ['0', '5', '600'],
    theme_colour: ['original', 'twilight'],
    live_feed: ['0', '1'],
    show_filter: ['0', '1'],
    preview_mail_body: ['0', '1'],
    mail_open_mode: ['all', 'open', 'focused'],
    compose_message_in_new_window: ['true', 'false'],
    date_format: ['12', '24', '24_a', '24_b'],
    default_mail_search_method: ['exact_match', 'contain_or', 'contain_and'],
    email_display_from_type: ['username', 'email'],
    email_display_to_type: ['username', 'email'],
    double_click_mail: ['popup', 'window', 'tab'],
    spacebar_action: ['scroll', 'next'],
    shortcut_hide_email: ['0', '1'],
    shortcut_top_mail_list: ['0', '1'],
    reverse_mail_list_order: ['0', '1'],
    persist_view_position: ['0', '1'],
    preload_email_body: ['0', '1'],
    calendar_start_weekday: ['1', '7'],
    line_colors: ['{"1":"Red"}'],
    lines_unsubscription: ['[1]'],
    current_web_center_version: ['2026.11'],
  }
  const read = async (token: string) => (await call(getUserSettings, {}, token)).body.user_settings
  const set = (key: string, value: string) =>
    call(setUserSettings, { body: { keys: [key], values: [value] } }, desk.tokens.ben)
  const [before, others] = [await read(desk.tokens.ben), await read(desk.tokens.ann)]
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([...Object.keys(values), 'google_authenticator']),
  )
  expect(before).toMatchObject({
    mail_open_mode: 'all',
    compose_message_in_new_window: 'true',
    email_display_from_type: 'username',
    email_display_to_type: 'username',
  })
  for (const [key, allowed] of Object.entries(values)) {
    for (const value of allowed) {
      expect((await set(key, value)).body.user_settings).toMatchObject({ [key]: value })
      expect(await read(desk.tokens.ben)).toMatchObject({ [key]: value })
    }
    if (key === 'current_web_center_version') continue
    expect({ key, status: (await set(key, 'none of them')).status }).toEqual({ key, status: 400 })
  }
  // Follows whether the user signs in with a code; nobody writes it by hand (AU-015).
  expect((await set('google_authenticator', '1')).status).toBe(400)
  expect(await read(desk.tokens.ann)).toEqual(others)
})

test('AD-006 each permission lets a member do what he may not do without it', async () => {
  const ben = () => desk.tokens.ben
  const { ann } = desk.tokens
  const idOf = async (path: string, body: object, field: string): Promise<number> => {
    const made = await ask('POST', path, body, ann)
    return made.body[field].id
  }
  const own = async () => {
    const id = await desk.deliver({ box: 'sent' })
    await desk.company.db
      .updateTable('emails')
      .set({ user_id: desk.users.ben })
      .where('id', '=', id)
      .execute()
    return id
  }
  const readMail = async () => {
    const id = await desk.deliver()
    await ask('POST', '/emails/mark_as_reads', { email_ids: [id] }, ben())
    return id
  }
  let serial = 0
  const name = () => `Made ${++serial}`
  const folder = { personal: false, lines: [desk.lines.ops] }
  const contact = () => ({ address_book: { name: name() }, contact_items: [] })
  const newFolder = () => idOf('/folders', { name: name(), ...folder }, 'folder')
  const newShip = () => idOf('/ships', { name: name() }, 'ship')
  const newContact = () => idOf('/address_books', contact(), 'address_book')
  const uses: Readonly<Record<string, readonly (() => ReturnType<typeof ask>)[]>> = {
    mark_email_as_spam: [async () => ask('POST', '/spam', { ids: [await desk.deliver()] }, ben())],
    add_edit_delete_configured_tags: [
      () => ask('POST', '/company_settings/hashtags', { names: [name()] }, ben()),
      async () => {
        const old = name()
        await ask('POST', '/company_settings/hashtags', { names: [old] }, ann)
        return ask('PUT', '/company_settings/hashtags', { name: old, new_name: name() }, ben())
      },
      async () => {
        const old = name()
        await ask('POST', '/company_settings/hashtags', { names: [old] }, ann)
        return ask('DELETE', '/company_settings/hashtags', { names: [old] }, ben())
      },
    ],
    create_and_edit_shared_folders: [
      () => ask('POST', '/folders', { name: name(), ...folder }, ben()),
      async () => {
        return ask('PUT', `/folders/${await newFolder()}`, { name: name() }, ben())
      },
    ],
    delete_shared_folders: [async () => ask('DELETE', `/folders/${await newFolder()}`, undefined, ben())],
    add_and_edit_ships_in_company_directory: [
      () => ask('POST', '/ships', { name: name() }, ben()),
      async () => ask('PUT', `/ships/${await newShip()}`, { name: name() }, ben()),
    ],
    delete_ships_in_company_directory: [
      async () => ask('DELETE', `/ships/${await newShip()}`, undefined, ben()),
    ],
    add_and_edit_contacts_in_company_directory: [
      () => ask('POST', '/address_books', contact(), ben()),
      async () => ask('PUT', `/address_books/${await newContact()}`, contact(), ben()),
    ],
    delete_contacts_in_company_directory: [
      async () => ask('DELETE', `/address_books/${await newContact()}`, undefined, ben()),
    ],
    delete_emails: [async () => ask('POST', '/emails/delete', { email_ids: [await own()] }, ben())],
    mark_as_unread: [
      async () => ask('POST', '/emails/mark_as_unread', { email_id: await readMail() }, ben()),
    ],
  }
  expect(permissionKeys).toEqual(expect.arrayContaining(Object.keys(uses)))
  const { id: role_id } = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  const allow = async (role_permissions: Record<string, boolean>) => {
    const answer = await ask('PUT', `/roles/${role_id}`, { role_permissions }, ann)
    expect(answer.status).toBeLessThan(300)
  }
  const none = Object.fromEntries(permissionKeys.map((key) => [key, false]))
  for (const [permission, calls] of Object.entries(uses)) {
    for (const [at, use] of calls.entries()) {
      // With all the others he may not.
      await allow({ ...Object.fromEntries(permissionKeys.map((key) => [key, true])), [permission]: false })
      expect({ permission, at, status: (await use()).status }).toEqual({ permission, at, status: 403 })
      await allow({ ...none, [permission]: true })
      const { status, body } = await use()
      expect({ permission, at, works: status < 300, said: body?.error }).toEqual({
        permission,
        at,
        works: true,
        said: undefined,
      })
    }
  }
})

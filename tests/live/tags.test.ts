import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagRecords, untagRecords } from '@laycan/features/marks/tags/server/public.ts'
import { createContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { shipCalls } from '@laycan/features/records/ships/server/testing.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)
const ships = shipCalls(() => desk)
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk?.stop())

const makers = {
  Email: () => desk.deliver(),
  AddressBook: async () => {
    const body = { address_book: { name: 'Nikos Pappas', job_title: 'Broker' } }
    return (await desk.server.call(createContact, { body }, desk.tokens.ann)).body.address_book.id
  },
  Ship: async () => (await ships.make({ name: 'Aegean Star' })).id,
}

/** Whether some transaction of the desk waits for another one. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(desk.company.db)
  return rows.length > 0
}

test.each(['Email', 'AddressBook', 'Ship'] as const)(
  '%s: a tag that is taken off while it is put on is told as the record has it',
  async (kind) => {
    const ann = await listen(desk.tokens.ann)
    const id = await makers[kind]()
    const actor: Actor = {
      user_id: desk.users.ann,
      user_type: 'admin',
      permissions: new Set(),
      line_ids: [desk.lines.ops],
    }
    const records = { kind, ids: [id] }
    await inTransaction(desk.company.db, (tx) => tagRecords(tx, actor, records, ['firm', 'subs']))
    await inTransaction(desk.company.db, (tx) => untagRecords(tx, actor, records, ['firm']))
    let isTakenOff = false
    let committed: () => void = () => undefined
    const put = new Promise<void>((resolve) => {
      committed = resolve
    })
    let takingOff: Promise<void> | undefined
    await inTransaction(desk.company.db, async (tx) => {
      await tagRecords(tx, actor, records, ['firm'])
      takingOff = inTransaction(desk.company.db, async (other) => {
        await untagRecords(other, actor, records, ['firm'])
        isTakenOff = true
        await put
      })
      await expect.poll(async () => isTakenOff || (await somebodyWaits())).toBe(true)
    })
    committed()
    await takingOff
    const { rows } = await sql<{ name: string }>`
      select name from taggings join tags on tags.id = tag_id where tagable_type = ${kind} and tagable_id = ${id}
      order by key
    `.execute(desk.company.db)
    await expect.poll(() => ann.heard('Tag').length).toBe(4)
    expect(ann.heard('Tag').at(-1)?.data).toMatchObject({
      items: [{ tagable_id: id, tags: rows.map(({ name }) => name) }],
    })
  },
)

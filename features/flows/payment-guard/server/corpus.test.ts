import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { createDice } from '#tests/support/dice.ts'
import { insertMails } from '#tests/support/insert-mails.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { insertAnswers } from './answers.repo.ts'
import type { Decided } from './decide-warnings.ts'
import { judgeMail } from './judge-mail.ts'
import { learnMails } from './learn-mails.ts'
import { addAttacks } from './testing/attacks.ts'
import { Corpus, type CorpusMail } from './testing/corpus-mail.ts'
import { makeHouses } from './testing/corpus-people.ts'
import { addHouse, addOthers, JUDGED_FROM } from './testing/honest-mails.ts'

const SEED = 20
/** Mails that are judged at the same time. */
const AT_ONCE = 8

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(() => desk?.stop())

function makeCorpus(): readonly CorpusMail[] {
  const corpus = new Corpus()
  const dice = createDice(SEED)
  const houses = makeHouses(SEED)
  for (const [number, house] of houses.entries()) addHouse(corpus, dice, house, number)
  addOthers(corpus, dice, houses)
  addAttacks(corpus, dice, houses)
  return corpus.mails
}

async function judgeAll(mails: readonly CorpusMail[]): Promise<Map<number, Decided[]>> {
  const { db } = desk.company
  const actor = { user_id: desk.users.ann, line_ids: [desk.lines.ops] } as never
  const judged = new Map<number, Decided[]>()
  const waiting = [...mails]
  const judgeNext = async () => {
    for (let mail = waiting.pop(); mail; mail = waiting.pop())
      judged.set(mail.id, await judgeMail(db, actor, mail.id))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, judgeNext))
  return judged
}

test('of the attacks of a seeded corpus at least 95 in 100 are warned of, with at most one false alarm in 1,000 mails', async () => {
  const { company, server, lines, users } = desk
  const { db } = company
  await db
    .updateTable('lines')
    .set({ email: 'desk@harbourline.example' })
    .where('id', '=', lines.ops)
    .execute()
  const mails = makeCorpus()
  await insertMails(db, lines.ops, mails)
  const { parsers } = server.services
  for (let at = 0; at < mails.length; at += 200)
    await learnMails(
      { db, parsers },
      mails.slice(at, at + 200).map(({ id }) => id),
    )
  // What somebody confirmed stays so for the mails after it.
  const announced = mails.filter(({ is_confirmed }) => is_confirmed)
  for (const [email_id, decided] of await judgeAll(announced))
    await inTransaction(db, (tx) =>
      insertAnswers(
        tx,
        decided.flatMap(({ about }) => about),
        { email_id, user_id: users.ann },
      ),
    )

  const seen = mails.filter(({ box, day }) => box === 'received' && day >= JUDGED_FROM)
  const judged = await judgeAll(seen)
  const isWarned = ({ id }: CorpusMail) => (judged.get(id)?.length ?? 0) > 0
  const describe = (mail: CorpusMail) =>
    `${mail.sort} | ${mail.from.address} | ${judged.get(mail.id)?.map(({ warning }) => warning.kind)}`

  const attacks = seen.filter(({ expected }) => expected === 'warned')
  const honest = seen.filter(({ expected }) => expected === 'quiet')
  const missed = attacks.filter((mail) => !isWarned(mail))
  const alarms = honest.filter(isWarned)
  expect(honest.length).toBeGreaterThanOrEqual(1000)
  expect(attacks.length).toBeGreaterThanOrEqual(200)
  expect(1 - missed.length / attacks.length, missed.map(describe).join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(alarms.length / honest.length, alarms.map(describe).join('\n')).toBeLessThanOrEqual(1 / 1000)
  // Changes that were confirmed were asked about first.
  expect(announced.length).toBeGreaterThan(3)
  expect(announced.filter((mail) => !isWarned(mail)).map(describe)).toEqual([])
})

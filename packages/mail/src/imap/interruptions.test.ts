import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { type CuttingProxy, startCuttingProxy } from '@laycan/testing/mail-servers/cutting-proxy.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { TEST_LIMIT_MS } from '@laycan/testing/patience.ts'
import { systemClock } from './clock.ts'
import type { MailboxState, MailboxStore } from './mailbox-store.ts'
import type { MailboxChoice } from './server-settings.ts'
import { FailingStore, serverSide, storeSide } from './testing-interruptions.ts'
import { newUser, settingsOf, smallMail, startTestingSession } from './testing-session.ts'
import { TestingStore } from './testing-store.ts'

/** A long run goes on for four minutes, and the last of its cases as long as any. */
const LIMIT_MS = isLongRun ? 360_000 : TEST_LIMIT_MS

let dovecot: Dovecot
let proxy: CuttingProxy
beforeAll(async () => {
  dovecot = await startDovecot()
  proxy = await startCuttingProxy(dovecot.port)
})
afterAll(async () => {
  await proxy.stop()
  await dovecot.stop()
})

const three = [
  { path: 'INBOX', box: 'received' },
  { path: 'Sent', box: 'sent' },
  { path: 'Junk', box: 'spam' },
]
const mails = (count: number) => Array.from({ length: count }, (_, index) => ({ raw: smallMail(index + 1) }))

async function userWith(counts: Record<string, number>): Promise<string> {
  const user = await newUser(dovecot)
  await dovecot.doveadm(['mailbox', 'create', '-u', user, 'Junk'])
  for (const [path, count] of Object.entries(counts)) await dovecot.append(user, path, mails(count))
  return user
}

const isImported = (store: TestingStore) => () =>
  three.every(({ path }) => store.mailbox(path).state?.first_import_done === true)

describe('an interruption', () => {
  test('of the import of one mailbox keeps none of the others waiting for good', async () => {
    const user = await userWith({ INBOX: 400, Sent: 30, Junk: 20 })
    const store = new TestingStore()
    let cut = false
    store.beforeStore = () => {
      if (cut || store.order.length < 100) return
      cut = true
      proxy.cutNow()
    }
    const { session } = startTestingSession(settingsOf(proxy, user), { store, mailboxes: three })
    await store.until(isImported(store), 'all three imports')
    for (const { path } of three) expect(await session.listServerUids(path)).toMatchObject({ missing: [] })
    await session.close()
    expect(three.map(({ path }) => store.mailbox(path).messages.size)).toEqual([400, 30, 20])
    expect(store.repeated).toBe(0)
  })

  test('of the store at the end of an import does not leave it unfinished there', async () => {
    const user = await userWith({ INBOX: 3, Sent: 3, Junk: 3 })
    const store = new TestingStore()
    let failures = 0
    const through: MailboxStore = Object.assign(Object.create(store), {
      saveState: (mailbox: MailboxChoice, state: MailboxState) => {
        if (mailbox.path !== 'Sent' || !state.first_import_done || ++failures > 1)
          return store.saveState(mailbox, state)
        return Promise.reject(new Error('no space left on device'))
      },
    })
    const { session } = startTestingSession(settingsOf(dovecot, user), { store, through, mailboxes: three })
    await store.until(isImported(store), 'all three imports')
    await session.close()
    expect(failures).toBe(2)
  })

  test(
    'at any step of import, watching and resync leaves in the end what the server has',
    async () => {
      const runs = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), survive)
      await fc.assert(runs, {
        numRuns: isLongRun ? 300 : 5,
        endOnFailure: true,
        interruptAfterTimeLimit: isLongRun ? 240_000 : 60_000,
      })
    },
    LIMIT_MS,
  )
})

/** A message that was refused twice is tried again after minutes; here they go by while the sides are compared. */
const hurriedClock = {
  ...systemClock,
  skipped: 0,
  now: () => Date.now() + hurriedClock.skipped,
}

type Change = 'append' | 'flag' | 'delete' | 'move' | 'renumber'
type Step = { change: Change; path: string; at: number; fault: { cut_after: number } | { fail_at: number } }

const step: fc.Arbitrary<Step> = fc.record({
  change: fc.constantFrom('append', 'append', 'flag', 'delete', 'move', 'renumber'),
  path: fc.constantFrom(...three.map(({ path }) => path)),
  at: fc.integer({ min: 1, max: 45 }),
  fault: fc.oneof(
    fc.record({ cut_after: fc.integer({ min: 1, max: 30_000 }) }),
    fc.record({ fail_at: fc.integer({ min: 1, max: 30 }) }),
  ),
})

/** Each change of the server is met by a fault at another moment; the first of them in the first import. */
async function survive(steps: Step[]): Promise<void> {
  const user = await userWith({ INBOX: 40, Sent: 25, Junk: 10 })
  const store = new TestingStore()
  const failing = new FailingStore(store)
  const options = { mailboxes: three, poll_ms: 30, backoff: { base_ms: 2, cap_ms: 10 }, clock: hurriedClock }
  const arm = ({ fault }: Step) =>
    'cut_after' in fault ? proxy.cutOnceAfter(fault.cut_after) : failing.failOnceAt(fault.fail_at)
  const armed = steps[0] && arm(steps[0])
  const { session } = startTestingSession(settingsOf(proxy, user), {
    ...options,
    store,
    through: failing.store,
  })
  await Promise.race([armed, agreement(user, store)])
  for (const next of steps) {
    const fault = arm(next)
    await change(user, next)
    await Promise.race([fault, agreement(user, store)])
  }
  await agreement(user, store)
  await session.close()
}

async function change(user: string, { change, path, at }: Step): Promise<void> {
  const wire = await dovecot.wire(user)
  if (change === 'append') await wire.append(path, mails(3))
  else if (change === 'renumber') {
    const uidvalidity = `${Math.floor(Date.now() / 10)}`.slice(-9)
    await dovecot.doveadm(['mailbox', 'update', '-u', user, '--uid-validity', uidvalidity, path])
  } else {
    await wire.run(`SELECT "${path}"`)
    if (change === 'flag') await wire.run(`UID STORE ${at}:${at + 2} +FLAGS (\\Answered)`)
    if (change === 'delete') await wire.run(`UID STORE ${at}:${at + 3} +FLAGS (\\Deleted)`)
    if (change === 'delete') await wire.run('EXPUNGE')
    if (change === 'move') await wire.run(`UID MOVE ${at}:${at + 1} "Junk"`)
  }
  wire.close()
}

/** Resolves once every mailbox is imported and the store has what the server has, flag by flag. */
async function agreement(user: string, store: TestingStore): Promise<void> {
  const sides = async () => {
    hurriedClock.skipped += 10_000
    if (!isImported(store)()) return 'not imported'
    for (const { path } of three) {
      const [theirs, ours] = [await serverSide(dovecot, user, path), storeSide(store, path)]
      if (theirs.join() !== ours.join()) return `${path}: ${theirs.join()} is ${ours.join()}`
    }
    return 'the same'
  }
  await expect.poll(sides, { interval: 20 }).toBe('the same')
}

import { Readable } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anyHost } from '@laycan/testing/mail-servers/any-host.ts'
import { greylisting } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import type { FaultySmtpOptions, SmtpFault, SmtpStep } from '@laycan/testing/mail-servers/smtp-faults.ts'
import { openSubmission } from './submission.ts'
import {
  HASTY,
  lastMessageId,
  mailOf,
  PATIENT,
  SOON_MS,
  start,
  stopAll,
  stopLater,
} from './testing-submission.ts'

afterEach(stopAll)

/** A count, once it has not changed for a hundred turns of the event loop. */
async function settled(count: () => number): Promise<number> {
  let last = count()
  for (let same = 0; same < 100; same += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (count() === last) continue
    last = count()
    same = 0
  }
  return last
}

const at = (step: SmtpStep, fault: SmtpFault) => (moment: { at: SmtpStep }) =>
  moment.at === step ? fault : undefined

describe('CP-029 what becomes of a submission', () => {
  test('CP-029 an accepted mail is there as it was given, dots and all, with its envelope', async () => {
    const { server, submission } = await start()
    const body = '.one\r\n..two\r\n.\r\nend\r\n'
    const outcome = await submission.submit(
      mailOf(
        { envelope: { from: 'ops@oceanic.example', to: ['a@x.example', 'b@x.example', 'a@x.example'] } },
        body,
      ),
    )
    expect(outcome).toEqual({ kind: 'accepted', response: '250 2.0.0 Taken', refused: [] })
    expect(server.taken[0]).toMatchObject({
      mail_from: 'ops@oceanic.example',
      rcpt_to: ['a@x.example', 'b@x.example'],
    })
    expect(server.taken[0]?.raw.toString().endsWith(`\r\n\r\n${body}`)).toBe(true)
  })

  const phases = [
    ['connect', 'greeting'],
    ['ehlo', 'ehlo'],
    ['auth', 'auth'],
    ['mail', 'mail'],
    ['rcpt', 'rcpt'],
    ['data', 'data'],
    ['dot', 'message'],
  ] as const
  const signedIn = {
    users: { ops: 'secret' },
  }
  const login = { kind: 'password', user: 'ops', password: 'secret' } as const

  test.each(phases)(
    'CP-028 4xx and 5xx at %s are told with phase and words, and nothing is taken',
    async (step, phase) => {
      for (const code of [451, 550]) {
        const fault = at(step, { do: 'answer', code, text: '5.7.1 Not today' })
        const { server, submission } = await start({ ...signedIn, fault }, { login })
        const outcome = await submission.submit(mailOf())
        expect(outcome).toMatchObject({
          kind: 'refused',
          phase,
          code,
          reason: `${code} 5.7.1 Not today`,
          temporary: code < 500,
        })
        expect(server.taken).toEqual([])
      }
    },
  )

  test.each(phases.filter(([step]) => step !== 'dot'))(
    'a connection cut or silent at %s is unreached, and nothing is taken',
    async (step, phase) => {
      const late = { auth: 'mail', data: 'message' }[String(step)] ?? phase
      const cases: [SmtpFault, string][] = [
        [{ do: 'cut' }, phase],
        [{ do: 'hang' }, phase],
        [{ do: 'cut_after' }, late],
      ]
      for (const [fault] of cases) {
        const { server, submission } = await start(
          { ...signedIn, fault: at(step, fault) },
          { login },
          { timeouts: fault.do === 'hang' ? HASTY : PATIENT },
        )
        const outcome = await submission.submit(mailOf({}, 'x'.repeat(3_000_000)))
        expect(outcome.kind).toBe('unreached')
        expect(server.taken).toEqual([])
      }
    },
  )

  test('a server that cuts, hangs or refuses within the content does not have the mail', async () => {
    const body = `${'x'.repeat(70)}\r\n`.repeat(200_000)
    for (const fault of [{ do: 'cut' }, { do: 'hang' }] as const) {
      const timeouts = fault.do === 'hang' ? { ...PATIENT, content: SOON_MS } : PATIENT
      const { server, submission } = await start({ fault: at('content', fault) }, {}, { timeouts })
      expect(await submission.submit(mailOf({}, body))).toMatchObject({ kind: 'unreached', phase: 'message' })
      expect(server.taken).toEqual([])
    }
    const fault = at('content', { do: 'answer', code: 552, text: 'Too much' })
    const { submission } = await start({ fault })
    expect(await submission.submit(mailOf({}, body))).toMatchObject({
      kind: 'refused',
      phase: 'message',
      code: 552,
    })
  })

  test('after the final dot a missing, cut or senseless answer is uncertain, whatever the server did', async () => {
    const faults: [SmtpFault, number][] = [
      [{ do: 'lose' }, 1],
      [{ do: 'cut' }, 0],
      [{ do: 'hang' }, 0],
      [{ do: 'hang', taken: true }, 1],
      [{ do: 'answer', code: 354, text: 'What?' }, 0],
      [{ do: 'answer', code: 199, text: 'Hm' }, 0],
      [{ do: 'cut_after' }, 1],
    ]
    for (const [fault, taken] of faults) {
      const timeouts = fault.do === 'hang' ? { ...PATIENT, last: SOON_MS } : PATIENT
      const { server, submission } = await start({ fault: at('dot', fault) }, {}, { timeouts })
      const { kind } = await submission.submit(mailOf())
      expect([fault.do, kind]).toEqual([fault.do, fault.do === 'cut_after' ? 'accepted' : 'uncertain'])
      await expect.poll(() => server.taken.length).toBe(taken)
    }
  })

  test('a slow server is waited for', async () => {
    const { submission } = await start({
      fault: ({ at: step }) => (step === 'rcpt' ? { do: 'slow', ms: 200 } : undefined),
    })
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
  })

  test('25 MB go over a slow line: no pause is too long by itself, and no more is read than the line takes', async () => {
    const PAUSE_MS = 10
    // One pause may not be longer than this; all together are. The answer comes long after the last byte was written.
    const timeouts = { ...PATIENT, content: 2_000 }
    const piece = Buffer.alloc(64 * 1024, 'x'.repeat(76).concat('\r\n'))
    let given = 0
    let ahead = 0
    let pauses = 0
    // The clock moves by the pauses of the line alone, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stopLater(async () => void vi.useRealTimers())
    const pass = async () => {
      // What the sockets of both sides hold is the system's; what we read beyond it is ours.
      if (pauses === 1) ahead = await settled(() => given)
      vi.advanceTimersByTime(PAUSE_MS)
    }
    const fault: FaultySmtpOptions['fault'] = ({ at: step }) => {
      if (step !== 'content') return undefined
      pauses += 1
      setImmediate(() => void pass())
      return { do: 'slow', ms: PAUSE_MS }
    }
    const { server, submission } = await start({ fault }, {}, { timeouts })
    const message = () =>
      Readable.from(
        (function* () {
          for (; given < 25 * 1024 * 1024; given += piece.length) yield piece
        })(),
        { objectMode: false },
      )
    expect((await submission.submit(mailOf({ message }))).kind).toBe('accepted')
    expect(server.taken.length).toBe(1)
    expect(pauses * PAUSE_MS).toBeGreaterThan(timeouts.content)
    expect(ahead).toBeLessThan(16 * 1024 * 1024)
  })

  test('greylisting refuses for now, and takes the mail that comes again', async () => {
    const { server, submission } = await start({ fault: greylisting() })
    const mail = mailOf()
    expect(await submission.submit(mail)).toMatchObject({ kind: 'refused', phase: 'rcpt', temporary: true })
    expect((await submission.submit(mail)).kind).toBe('accepted')
    expect(server.taken.length).toBe(1)
    expect(server.connections()).toBe(1)
  })

  test('some recipients refused are named, the others get the mail; one temporary no makes all temporary', async () => {
    const to = ['a@x.example', 'b@x.example', 'c@x.example']
    const refuse =
      (codes: Record<string, number>): FaultySmtpOptions['fault'] =>
      ({ at: step, recipient }) => {
        const code = step === 'rcpt' ? codes[recipient] : undefined
        return code === undefined ? undefined : { do: 'answer', code, text: 'No' }
      }
    const some = await start({ fault: refuse({ 'a@x.example': 550, 'c@x.example': 451 }) })
    const envelope = { from: 'ops@oceanic.example', to }
    expect(await some.submission.submit(mailOf({ envelope }))).toMatchObject({
      kind: 'accepted',
      refused: [
        { address: 'a@x.example', code: 550, temporary: false },
        { address: 'c@x.example', code: 451, temporary: true },
      ],
    })
    expect(some.server.taken[0]?.rcpt_to).toEqual(['b@x.example'])
    const all = await start({ fault: refuse({ 'a@x.example': 550, 'b@x.example': 451, 'c@x.example': 550 }) })
    expect(await all.submission.submit(mailOf({ envelope }))).toMatchObject({
      kind: 'refused',
      phase: 'rcpt',
      temporary: true,
    })
    expect(all.server.taken).toEqual([])
  })

  test('a refused port and an unknown host are unreached, in words', async () => {
    const port = await freePort()
    const submission = openSubmission({
      host: '127.0.0.1',
      port,
      guard: anyHost,
      security: 'none',
      login: { kind: 'none' },
    })
    expect(await submission.submit(mailOf())).toMatchObject({
      kind: 'unreached',
      phase: 'connect',
      reason_code: 'refused',
    })
    await submission.close()
  })
})

describe('that the final dot follows is recorded before it', () => {
  test('it is awaited when all but the dot was said, and the server takes nothing before', async () => {
    const { server, submission } = await start()
    let said: string[] = []
    const onBeforeDot = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      said = [...server.commands.map((line) => line.split(' ')[0] ?? ''), `${server.taken.length} taken`]
    }
    expect((await submission.submit(mailOf({ onBeforeDot }))).kind).toBe('accepted')
    expect(said).toEqual(['EHLO', 'MAIL', 'RCPT', 'DATA', '0 taken'])
  })

  test('when it cannot be recorded nothing is sent, and the next mail goes by another connection', async () => {
    const { server, submission } = await start()
    const onBeforeDot = () => Promise.reject(new Error('The database is gone'))
    await expect(submission.submit(mailOf({ onBeforeDot }))).rejects.toThrow('The database is gone')
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect([server.taken.length, server.connections()]).toEqual([1, 2])
    expect(server.taken[0]?.message_id).toBe(lastMessageId())
  })

  test('a message that breaks off while it is read is not ended', async () => {
    const { server, submission } = await start()
    const message = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('Subject: half\r\n\r\n')
          throw new Error('The file is gone')
        })(),
        { objectMode: false },
      )
    await expect(submission.submit(mailOf({ message }))).rejects.toThrow('The file is gone')
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect(server.taken.map(({ raw }) => raw.includes('half'))).toEqual([false])
  })

  test('whom an attempt does not reach is told before the dot, and stays known when its end is not', async () => {
    const { submission } = await start({
      fault: ({ at: step, recipient }) => {
        if (step === 'dot') return { do: 'lose' }
        return step === 'rcpt' && recipient.startsWith('b')
          ? { do: 'answer', code: 451, text: 'Later' }
          : undefined
      },
    })
    const told: string[] = []
    const envelope = { from: 'ops@oceanic.example', to: ['a@x.example', 'b@x.example'] }
    const onBeforeDot = async (refused: readonly { address: string }[]) => {
      told.push(...refused.map(({ address }) => address))
    }
    expect(await submission.submit(mailOf({ envelope, onBeforeDot }))).toMatchObject({
      kind: 'uncertain',
      refused: [{ address: 'b@x.example', code: 451, temporary: true }],
    })
    expect(told).toEqual(['b@x.example'])
  })

  test('an attempt can be given up until the final dot', async () => {
    const { server, submission } = await start()
    const giveUp = new AbortController()
    const onBeforeDot = async () => giveUp.abort()
    expect(await submission.submit(mailOf({ onBeforeDot, signal: giveUp.signal }))).toMatchObject({
      kind: 'unreached',
    })
    expect(server.taken).toEqual([])
  })
})

describe('a message in 8bit', () => {
  test('CP-029 goes as it is where the server offers 8BITMIME, else in 7bit, which is made then', async () => {
    const eight = mailOf({ inSevenBit: async () => mailOf({}, 'in 7bit\r\n') })
    const able = await start()
    expect((await able.submission.submit(eight)).kind).toBe('accepted')
    const [plain] = able.server.taken
    expect([plain?.params.mail.includes('BODY=8BITMIME'), plain?.raw.includes('Hello')]).toEqual([true, true])
    const old = await start({ extensions: ['PIPELINING', 'SIZE 52428800'] })
    expect((await old.submission.submit(eight)).kind).toBe('accepted')
    const [taken] = old.server.taken
    expect(taken?.params.mail).toBe(`SIZE=${taken?.raw.length}`)
    expect(taken?.raw.includes('in 7bit')).toBe(true)
  })

  test('that cannot be written in 7bit is not begun, and the connection serves the next mail', async () => {
    const { server, submission } = await start({ extensions: [] })
    const inSevenBit = () => Promise.reject(new Error('The file is gone'))
    await expect(submission.submit(mailOf({ inSevenBit }))).rejects.toThrow('The file is gone')
    expect(server.commands).not.toContain('DATA')
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect([server.taken.length, server.connections()]).toEqual([1, 1])
  })
})

describe('connections', () => {
  test('mails share connections up to the limit, and dead ones are replaced unnoticed', async () => {
    const { server, submission } = await start({}, {}, { connections: 3 })
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => submission.submit(mailOf())))
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true)
    expect(server.connections()).toBe(3)
    await server.halt()
    await server.listen()
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect(server.taken.length).toBe(41)
  })

  test('a kept connection that is ended by 421 is replaced before the next mail', async () => {
    const { server, submission } = await start({
      fault: ({ at: step, transaction, connection }) =>
        step === 'mail' && transaction === 2 && connection === 1
          ? { do: 'answer', code: 421, text: 'Idle too long' }
          : undefined,
    })
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect([server.taken.length, server.connections()]).toEqual([2, 2])
  })

  test('closing waits for mails under way', async () => {
    const { server, submission } = await start(
      { fault: ({ at: step }) => (step === 'dot' ? { do: 'slow', ms: 100 } : undefined) },
      {},
      { connections: 1 },
    )
    const mails = [submission.submit(mailOf()), submission.submit(mailOf())]
    await submission.close()
    expect((await Promise.all(mails)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted'])
    expect(server.taken.length).toBe(2)
  })
})

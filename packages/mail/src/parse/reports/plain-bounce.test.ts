import { describe, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { type CollectedMail, listCollectedMails } from '@laycan/testing/mail-collection.ts'
import { parseMessage } from '../parse-message.ts'
import { readCorpusFile } from '../testing/manifest.ts'

const read = (...lines: string[]) => parseMessage(Buffer.from(lines.join('\r\n'), 'latin1'))
const QMAIL = [
  'Hi. This is the qmail-send program at mx.ship.example.',
  "I'm afraid I wasn't able to deliver your message to the following addresses.",
  '',
  '<ops@ship.example>:',
  '192.0.2.32 said: 550 Unknown user. (#5.1.1)',
  '',
  '--- Below this line is a copy of the message.',
  '',
  'Message-ID: <fixture@desk.example>',
]

describe('bounces in prose', () => {
  test('name recipient, status, reason and the mail that failed', async () => {
    const { kind, dsn } = await read(
      'From: MAILER-DAEMON@mx.example',
      'Subject: failure notice',
      '',
      ...QMAIL,
    )
    expect(kind).toBe('dsn')
    expect(dsn).toEqual([
      {
        action: 'failed',
        status: '5.1.1',
        diagnostic: '192.0.2.32 said: 550 Unknown user. (#5.1.1)',
        recipient: 'ops@ship.example',
        original_message_id: 'fixture@desk.example',
      },
    ])
  })

  test('of several recipients name each, and a delay is no failure', async () => {
    const { dsn } = await read(
      'From: Mail Delivery System <Mailer-Daemon@mx.example>',
      'X-Failed-Recipients: a@ship.example, b@ship.example',
      'Subject: Warning: message delayed 24 hours',
      '',
      'The message has not yet been delivered to:',
      '',
      '  a@ship.example',
      '    host mx.ship.example [192.0.2.1]: 451 4.7.1 try later',
    )
    expect(dsn?.map(({ action, recipient }) => [action, recipient])).toEqual([
      ['delayed', 'a@ship.example'],
      ['delayed', 'b@ship.example'],
    ])
    expect(dsn?.[0]?.status).toBe('4.7.1')
  })

  test('are not what people forward of them, nor what a postmaster writes otherwise', async () => {
    const forwarded = await read('From: ops@desk.example', 'Subject: Fwd: failure notice', '', ...QMAIL)
    expect([forwarded.kind, forwarded.dsn]).toEqual(['mail', null])
    const note = await read('From: postmaster@desk.example', 'Subject: Quota', '', 'Ask', 'it@desk.example')
    expect([note.kind, note.dsn]).toEqual(['mail', null])
  })

  collectionTest('of sixty mail systems are recognised with their recipient in five of six', async () => {
    const bounces = corpusOf('sisimai').filter(
      ({ path, features }) => !/__arf/.test(path) && !features.includes('arf'),
    )
    let recognised = 0
    for (const { path } of bounces) {
      const { kind, dsn } = await parseMessage(readCorpusFile(path))
      if (kind === 'dsn' && dsn?.some(({ recipient }) => recipient.includes('@'))) recognised++
    }
    expect(bounces.length).toBeGreaterThan(450)
    expect(recognised / bounces.length).toBeGreaterThan(0.85)
  })

  collectionTest('are seen nowhere else in the collection but in bounces', async () => {
    const others = listCollectedMails().filter(
      ({ path, features }) => !path.includes('/sisimai/') && !features.includes('dsn'),
    )
    const taken: string[] = []
    for (const { path } of others) {
      const { dsn, subject } = await parseMessage(readCorpusFile(path))
      if (dsn && !/failure|undelivered|returned mail|delivery/i.test(subject))
        taken.push(`${path} ${subject}`)
    }
    expect(others.length).toBeGreaterThan(900)
    expect(taken).toEqual([])
  })
})

function corpusOf(source: string): CollectedMail[] {
  return listCollectedMails().filter(({ path }) => path.includes(`/${source}/`))
}

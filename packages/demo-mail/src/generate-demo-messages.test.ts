import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { readAuthentication } from '@laycan/mail/sender/authentication-results.ts'
import { demoLines, demoPeople } from './demo-cast.ts'
import type { Draft } from './draft.ts'
import { generateDemoMessages } from './generate-demo-messages.ts'
import { edgeHost } from './mime/write-top-headers.ts'
import { type PlannedMessage, planDemoMessages, writePlanned } from './plan-demo-messages.ts'

const now = new Date('2026-11-20T14:00:00Z')
const planned = planDemoMessages({ count: 5000, now, seed: 7 })

function digest(seed: number): string {
  const hash = createHash('sha256')
  for (const { raw, received_at, line, box, read_share } of generateDemoMessages({ count: 300, now, seed })) {
    hash.update(raw).update(`${received_at.toISOString()}${line}${box}${read_share}`)
  }
  return hash.digest('hex')
}

describe('the mails of the demo desk', () => {
  test('are the same bytes for the same seed, and others for another', () => {
    expect(digest(1)).toBe(digest(1))
    expect(digest(1)).not.toBe(digest(2))
  })

  test('come oldest first, over sixty days, and the newest arrived minutes ago', () => {
    const times = planned.map(({ at }) => at.getTime())
    expect(planned).toHaveLength(5000)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(now.getTime() - times[0]!).toBeLessThan(63 * 86_400_000)
    expect(times.filter((time) => time > now.getTime() - 30 * 60_000).length).toBeGreaterThanOrEqual(10)
    expect(times.at(-1)).toBeLessThan(now.getTime())
  })

  test('are mostly unread when new and mostly read when old', () => {
    const mean = (list: readonly PlannedMessage[]) =>
      list.reduce((sum, { read_share }) => sum + read_share, 0) / list.length
    expect(mean(planned.slice(-15))).toBeLessThan(0.4)
    expect(mean(planned.slice(0, 4000))).toBeGreaterThan(0.8)
  })

  test('use every shape, all six lines, and are sent by us in one of eight', () => {
    const messages = [...generateDemoMessages({ now, seed: 7 })]
    const share = (of: (message: (typeof messages)[number]) => boolean) =>
      messages.filter(of).length / messages.length
    expect(share(({ box }) => box === 'sent')).toBeGreaterThan(0.09)
    expect(share(({ box }) => box === 'sent')).toBeLessThan(0.16)
    for (const { username } of demoLines) expect(share(({ line }) => line === username)).toBeGreaterThan(0.04)
    const sizes = messages.map(({ raw }) => raw.length).sort((a, b) => a - b)
    expect(sizes[2500]).toBeGreaterThan(4000)
    expect(sizes[2500]).toBeLessThan(9000)
    expect(sizes.filter((size) => size > 2_000_000 && size < 5_000_000)).toHaveLength(4)
    expect(sizes.filter((size) => size > 200_000).length).toBeGreaterThan(20)
    const shapes = new Set(planned.map(({ shape }) => shape))
    expect(shapes.size).toBeGreaterThanOrEqual(30)
    expect(new Set(planned.map(({ fault }) => fault?.name)).size).toBeGreaterThanOrEqual(13)
  })

  test('name only the reserved top-level domain in their addresses', () => {
    for (const { raw } of generateDemoMessages({ count: 600, now, seed: 3 })) {
      for (const [, domain] of raw
        .subarray(0, 200_000)
        .toString('latin1')
        .matchAll(/^(?:From|To|Cc|Reply-To|Sender): [^\r]*<[\w.+-]+@([\w.-]+)>/gm)) {
        expect(domain).toMatch(/\.example$/)
      }
    }
  })
})

describe('a conversation', () => {
  const drafts = planned
    .filter(({ shape }) => shape === 'negotiation' || shape === 'topic-thread')
    .map(({ draft }) => draft())
  const byId = new Map(drafts.map((draft) => [draft.message_id, draft]))

  test('answers a mail that was written before and names all of its forerunners', () => {
    for (const draft of drafts.filter(({ in_reply_to }) => in_reply_to !== undefined)) {
      const parent = byId.get(draft.in_reply_to ?? '')
      expect(parent).toBeDefined()
      expect(parent!.at.getTime()).toBeLessThan(draft.at.getTime())
      expect(draft.references).toEqual([...(parent!.references ?? []), parent!.message_id])
      expect(draft.line).toBe(parent!.line)
    }
  })

  test('goes two to fourteen mails deep, with the history growing', () => {
    const depths = drafts.map(({ references }) => (references?.length ?? 0) + 1)
    expect(Math.max(...depths)).toBe(14)
    for (const draft of drafts.filter(({ in_reply_to }) => in_reply_to !== undefined)) {
      expect(draft.text!.length).toBeGreaterThan(byId.get(draft.in_reply_to!)!.text!.length)
    }
  })

  test('never uses a Message-ID twice', () => {
    const all = planned.map(({ draft }) => draft().message_id)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('every mail parses', () => {
  const sample = planned.filter((message, index) => index % 4 === 0 || message.fault)

  test('with the subject, sender, names and text that were meant', async () => {
    for (const message of sample.filter(({ fault, shape }) => !fault && shape !== 'large-papers')) {
      const draft = message.draft()
      const parsed = await parseMessage(writePlanned(message, draft, 'x@y.example'))
      expect(parsed.problem, `${message.shape} ${draft.subject}`).toBeNull()
      expect(parsed.subject).toBe(draft.subject.replace(/\s+/g, ' ').trim())
      expect(parsed.from[0]).toEqual({ name: draft.from.name, address: draft.from.address })
      expect(parsed.message_id).toBe(draft.message_id)
      expect(new Date(parsed.sent_at ?? 0).getTime()).toBe(Math.floor(draft.at.getTime() / 1000) * 1000)
      if (draft.text && !draft.special) expectText(parsed.text, draft)
      expectFiles(parsed.attachments, draft)
    }
  })

  test('also when it arrives broken: there is always a mail to show', async () => {
    const broken = sample.filter(({ fault }) => fault)
    expect(broken.length).toBe(50)
    for (const message of broken) {
      const parsed = await parseMessage(writePlanned(message, message.draft(), 'earlier@alderwake.example'))
      expect(parsed.subject.length + parsed.text.length, message.fault?.name).toBeGreaterThan(20)
    }
  })

  test('as what it is: delivery report, invitation, list, automatic answer, urgent, verdicts', async () => {
    const parse = async (shape: string) => {
      const message = planned.find((candidate) => candidate.shape === shape && !candidate.fault)!
      return parseMessage(writePlanned(message, message.draft(), ''))
    }
    const bounce = await parse('bounce')
    expect(bounce.kind).toBe('dsn')
    expect(bounce.dsn?.[0]?.recipient).toMatch(/@.*\.example$/)
    const invitation = await parse('invitation')
    expect(invitation.calendar?.method).toMatch(/^(REQUEST|CANCEL)$/)
    expect((await parse('list-mail')).list_id).toMatch(/lists\.cargowire\.example/)
    expect((await parse('newsletter')).list_unsubscribe).toMatch(/^<https:/)
    expect((await parse('out-of-office')).auto_submitted).toBe(true)
    const urgent = planned.find(({ draft }) => draft().headers?.some(([name]) => name === 'Importance'))!
    expect((await parseMessage(writePlanned({ ...urgent }, urgent.draft(), ''))).high_importance).toBe(true)
    const judged = planned.find(({ draft, fault }) => draft().authentication === 'fail' && !fault)!
    const { headers } = await parseMessage(writePlanned(judged, judged.draft(), ''))
    const results = headers.filter(({ name }) => name === 'Authentication-Results').map(({ value }) => value)
    const rules = { trusted: [edgeHost], from_domain: judged.draft().from.address.split('@')[1] ?? '' }
    expect(readAuthentication(results, rules).dmarc).toBe('fail')
  })
})

function expectText(text: string, draft: Draft): void {
  // The parser may trim and fold; the first line with words in it must be there unharmed.
  const line = draft
    .text!.split('\n')
    .find((candidate) => candidate.trim().length > 12 && !/ {2}/.test(candidate))
  if (line) expect(text.replace(/\s+/g, ' ')).toContain(line.replace(/\s+/g, ' ').trim())
}

function expectFiles(found: readonly { name: string; text: string; size: number }[], draft: Draft): void {
  const meant = (draft.attachments ?? []).filter(({ name }) => name !== 'winmail.dat')
  for (const { name, content } of meant) {
    const file = found.find((candidate) => candidate.name === name)
    expect(file, `${name} of ${draft.subject}`).toBeDefined()
    if (!name.endsWith('.eml')) expect(file!.size).toBe(content.length)
    if (/\.(pdf|xlsx|docx|csv)$/.test(name)) expect(file!.text.length, name).toBeGreaterThan(30)
  }
  if (draft.attachments?.some(({ name }) => name === 'winmail.dat')) {
    expect(
      found.some(({ name, text }) => /^Main terms .*\.pdf$/.test(name) && text.includes('CHARTER PARTY')),
    ).toBe(true)
  }
}

test('the cast has six people who between them work on six lines, one of them the administrator', () => {
  expect(demoPeople).toHaveLength(6)
  expect(demoPeople.filter(({ user_type }) => user_type === 'admin')).toHaveLength(1)
  const lines = demoLines.map(({ username }) => username)
  expect(new Set(demoPeople.flatMap((person) => person.lines))).toEqual(new Set(lines))
})

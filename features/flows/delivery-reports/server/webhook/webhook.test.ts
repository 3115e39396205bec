import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'
import { verifySignature } from './verify-signature.ts'

const now = new Date('2026-11-21T10:00:00Z')
const seconds = now.getTime() / 1000
const mac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

function generic(time: number, text: string, signed = text) {
  const headers = { 'laycan-signature': `t=${time},v1=${mac('secret', `${time}.${signed}`)}` }
  return verifySignature('generic', 'secret', { headers, text, now })
}

test('DR-001 our own signature covers time and body, and is good for five minutes', () => {
  expect(generic(seconds, '{"events":[]}')).toBe('valid')
  expect(generic(seconds - 299, '{}')).toBe('valid')
  expect(generic(seconds - 301, '{}')).toBe('too old')
  expect(generic(seconds + 301, '{}')).toBe('too old')
  expect(generic(seconds, '{"a":1}', '{"a":2}')).toBe('invalid')
  for (const header of [undefined, '', 't=1', `t=${seconds},v1=00`, `v1=${'0'.repeat(64)}`])
    expect(
      verifySignature('generic', 'secret', { headers: { 'laycan-signature': header }, text: '{}', now }),
    ).toBe('invalid')
})

test('DR-001 SendGrid signs time and body with its key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const verify = (text: string, signed: string) =>
    verifySignature('sendgrid', key, {
      headers: {
        'x-twilio-email-event-webhook-timestamp': String(seconds),
        'x-twilio-email-event-webhook-signature': sign(
          'sha256',
          Buffer.from(seconds + signed),
          privateKey,
        ).toString('base64'),
      },
      text,
      now,
    })
  expect([verify('[]', '[]'), verify('[]', '[1]')]).toEqual(['valid', 'invalid'])
})

test('DR-001 Mailgun signs time and token within the body', () => {
  const body = (signature: string) =>
    JSON.stringify({ signature: { timestamp: String(seconds), token: 'tok', signature }, 'event-data': {} })
  const verify = (text: string) => verifySignature('mailgun', 'key', { headers: {}, text, now })
  expect(verify(body(mac('key', `${seconds}tok`)))).toBe('valid')
  expect(verify(body(mac('other', `${seconds}tok`)))).toBe('invalid')
  expect([verify('{'), verify('{}')]).toEqual(['invalid', 'invalid'])
})

test('DR-001 the shapes of SendGrid and Mailgun say the same as ours', () => {
  const sendgrid = readEvents('sendgrid', [
    {
      event: 'bounce',
      type: 'bounce',
      email: 'a@ship.example',
      timestamp: seconds,
      sg_event_id: 'e1',
      'smtp-id': '<m@desk>',
      reason: '550 unknown',
    },
    { event: 'processed', email: 'a@ship.example', timestamp: seconds, sg_event_id: 'e2' },
  ])
  const event = {
    id: 'e1',
    event: 'bounce',
    message_id: '<m@desk>',
    recipient: 'a@ship.example',
    at: now.toISOString(),
    reason: '550 unknown',
    permanent: true,
  }
  expect(sendgrid).toEqual([event])
  const mailgun = readEvents('mailgun', {
    signature: {},
    'event-data': {
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      id: 'e1',
      timestamp: seconds,
      recipient: 'a@ship.example',
      message: { headers: { 'message-id': 'm@desk' } },
      'delivery-status': { message: '550 unknown', description: '' },
    },
  })
  expect(mailgun).toEqual([{ ...event, message_id: 'm@desk' }])
  expect(readEvents('generic', { events: [event] })).toEqual([event])
  expect([readEvents('generic', {}), readEvents('sendgrid', {}), readEvents('mailgun', [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

import { expect, test } from 'vitest'
import { createMailSigner, type MailSigner } from '@laycan/testing/sign-mail.ts'
import { checkSender, type Sender } from './check-sender.ts'
import type { DnsResolver } from './dns-resolver.ts'

const aegean = createMailSigner('aegean.example')
const evil = createMailSigner('evil.example')

/** What the name servers of the test say. */
const zone: Record<string, string[]> = {
  'TXT aegean.example': ['v=spf1 ip4:192.0.2.0/24 -all'],
  'TXT _dmarc.aegean.example': ['v=DMARC1; p=reject'],
  [`TXT ${aegean.record.name}`]: [aegean.record.text],
  [`TXT ${evil.record.name}`]: [evil.record.text],
  'TXT evil.example': ['v=spf1 ip4:203.0.113.0/24 -all'],
}
let asked: string[] = []
const resolver: DnsResolver = async (name, kind) => {
  const question = `${kind} ${name.toLowerCase()}`
  asked.push(question)
  const texts = zone[question]
  if (!texts) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  return texts.map((text) => [text])
}

const mail = (
  headers = 'From: Nikos <nikos@aegean.example>\r\nTo: ops@desk.example\r\nSubject: Open Piraeus\r\n',
) => `${headers}Date: Sat, 21 Nov 2026 09:00:00 +0000\r\n\r\nGood day,\r\nMV AEGEAN STAR open Piraeus.\r\n`

const sign = async (text: string, signer: MailSigner, limits?: { maxBodyLength?: number }) =>
  (await signer.sign(text, limits)) + text

const honest: Sender = { ip: '192.0.2.7', helo: 'mx.aegean.example', mail_from: 'nikos@aegean.example' }
const stranger: Sender = { ip: '203.0.113.9', helo: 'mx.evil.example', mail_from: 'x@evil.example' }
const check = (text: string, sender: Sender) => {
  asked = []
  return checkSender(Buffer.from(text), sender, { name: 'mx.desk.example', resolver })
}

test('a signed mail from the domain’s own server passes all three', async () => {
  expect(await check(await sign(mail(), aegean), honest)).toEqual({
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
    source: 'mx.desk.example',
  })
})

test('a stranger who writes the domain into From fails, though his own envelope and signature are right', async () => {
  expect(await check(await sign(mail(), evil), stranger)).toMatchObject({
    spf: 'pass',
    dkim: 'policy',
    dmarc: 'fail',
  })
})

test('results that the sender wrote himself are not looked at', async () => {
  const forged = `Authentication-Results: mx.desk.example; dkim=pass header.d=aegean.example; dmarc=pass\r\n${mail()}`
  expect(await check(forged, stranger)).toMatchObject({ dkim: 'none', dmarc: 'fail' })
})

test('a changed text breaks the signature', async () => {
  const signed = (await sign(mail(), aegean)).replace('Piraeus.', 'Genoa.')
  expect(await check(signed, stranger)).toMatchObject({ dkim: 'neutral', dmarc: 'fail' })
})

test('a signature over a part of the text, or not over the author, is none for what is shown', async () => {
  const part = await sign(mail(), aegean, { maxBodyLength: 4 })
  expect((await check(part, stranger)).dkim).not.toBe('pass')
  const anonymous = await sign(mail('To: ops@desk.example\r\n'), aegean)
  expect((await check(`From: nikos@aegean.example\r\n${anonymous}`, stranger)).dkim).toBe('policy')
})

test('a mail with two authors is verified by nobody', async () => {
  const two = `From: x@evil.example\r\n${mail()}`
  for (const text of [
    await sign(two, evil),
    await sign(mail('From: a@aegean.example, b@evil.example\r\n'), aegean),
  ]) {
    const { dkim, dmarc } = await check(text, stranger)
    expect([dkim, dmarc]).not.toContain('pass')
  }
})

test('handed over inside our network only the signature counts; without one nothing is asked', async () => {
  const inside: Sender = { ip: null, helo: 'relay', mail_from: 'nikos@aegean.example' }
  expect(await check(await sign(mail(), aegean), inside)).toMatchObject({
    spf: 'none',
    dkim: 'pass',
    dmarc: 'pass',
  })
  expect(await check(mail(), inside)).toMatchObject({ spf: 'none', dkim: 'none', dmarc: 'none' })
})

test('hundreds of signatures do not make us ask for hundreds of keys', async () => {
  const one = (await sign(mail(), evil)).slice(0, -mail().length)
  const many =
    Array.from({ length: 300 }, (_none, index) => one.replace('s=s1', `s=s${index}`)).join('') + mail()
  expect((await check(many, stranger)).dkim).toBe('policy')
  expect(asked.length).toBeLessThan(10)
})

test('name servers that do not answer are told apart from a sender who is not right', async () => {
  const away: DnsResolver = async () => {
    throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })
  }
  const raw = Buffer.from(await sign(mail(), aegean))
  expect(await checkSender(raw, honest, { name: 'mx.desk.example', resolver: away })).toMatchObject({
    spf: 'temperror',
    dkim: 'temperror',
    dmarc: 'temperror',
  })
})

import { describe, expect, test } from 'vitest'
import { linesByAddress } from '#features/foundation/lines/server/public.ts'
import { composeRecipients, type RecipientSource } from './compose-recipients.ts'

const lineOf = linesByAddress([
  { id: 1, email: 'chartering@alderwake.example' },
  { id: 2, email: 'capes@alderwake.example' },
])
const own = {
  isOurs: ({ address }: { address: string }) => lineOf(address) !== undefined,
  isSelf: ({ address }: { address: string }) => lineOf(address)?.id === 1,
}

interface Mail {
  from?: string
  to?: string
  cc?: string
  reply_to?: string
  box?: RecipientSource['box']
}

const people = (list = '') => (list === '' ? [] : list.split(', ').map((address) => ({ name: '', address })))

function answerTo(method: Parameters<typeof composeRecipients>[0], mail: Mail): string {
  const { from, to, cc, reply_to, box = 'received' } = mail
  const source = {
    box,
    people: { from: people(from), to: people(to), cc: people(cc), bcc: [] },
    reply_to: people(reply_to),
  }
  const answer = composeRecipients(method, source, own)
  const words = (list: typeof answer.to) => list.map(({ address }) => address).join(', ')
  return answer.cc.length > 0 ? `${words(answer.to)} | ${words(answer.cc)}` : words(answer.to)
}

const US = 'chartering@alderwake.example'
const CAPES = 'capes@alderwake.example'
const ANA = 'ana@vessel.example'
const BO = 'bo.lind@eastern.example'
const INGRID = 'ingrid.vale@northquay.example'

describe('CP-005 a mail that bears our address is answered to the person in Reply-To', () => {
  const form = { from: US, to: US, reply_to: ANA }
  test.each<[string, Mail, string, string]>([
    ['alone', form, ANA, ANA],
    ['and a colleague in Cc', { ...form, cc: CAPES }, ANA, `${ANA} | ${CAPES}`],
    ['and a stranger in To', { ...form, to: `${US}, ${BO}` }, ANA, `${ANA}, ${BO}`],
    ['and strangers in Cc', { ...form, cc: `${BO}, ${US}, ${INGRID}` }, ANA, `${ANA} | ${BO}, ${INGRID}`],
    ['to a colleague alone', { ...form, to: CAPES }, ANA, `${ANA}, ${CAPES}`],
    ['and himself in Cc', { ...form, cc: 'ANA@Vessel.Example' }, ANA, ANA],
    ['with +detail in From and To', { ...form, from: 'Chartering+web@ALDERWAKE.example' }, ANA, ANA],
    ['beside ourselves', { ...form, reply_to: `${US}, ${ANA}` }, ANA, ANA],
    ['beside a colleague', { ...form, reply_to: `${CAPES}, ${ANA}` }, ANA, ANA],
    ['of two', { ...form, reply_to: `${ANA}, ${BO}` }, `${ANA}, ${BO}`, `${ANA}, ${BO}`],
    ['in the sent box to ourselves', { ...form, box: 'sent' }, ANA, ANA],
    ['without To', { ...form, to: '' }, ANA, ANA],
  ])('%s', (_, mail, reply, all) => {
    expect([answerTo('reply', mail), answerTo('replyall', mail)]).toEqual([reply, all])
  })

  test('a new mail to all names that person as well', () => {
    expect(answerTo('emailall', form)).toBe(ANA)
    expect(answerTo('emailall', { ...form, to: `${US}, ${BO}` })).toBe(`${ANA}, ${BO}`)
  })
})

describe('CP-005 a mail of our own is answered to those it went to', () => {
  test.each<[string, Mail, string, string]>([
    ['without Reply-To', { from: US, to: BO }, BO, BO],
    ['from +detail', { from: 'chartering+tenders@alderwake.example', to: BO }, BO, BO],
    ['in capitals', { from: 'CHARTERING@ALDERWAKE.EXAMPLE', to: BO }, BO, BO],
    ['with Reply-To to ourselves', { from: US, to: BO, reply_to: 'Chartering+x@alderwake.example' }, BO, BO],
    ['with Reply-To to a colleague', { from: US, to: BO, reply_to: CAPES }, BO, BO],
    ['sent, with a stranger in Reply-To', { from: US, to: BO, reply_to: ANA, box: 'sent' }, BO, BO],
    [
      'to several',
      { from: US, to: `${BO}, ${INGRID}`, cc: ANA },
      `${BO}, ${INGRID}`,
      `${BO}, ${INGRID} | ${ANA}`,
    ],
    ['with ourselves among them', { from: US, to: `${US}, ${BO}` }, BO, BO],
    ['to ourselves, others in Cc', { from: US, to: US, cc: BO }, BO, BO],
    ['in Cc alone', { from: US, cc: BO }, BO, BO],
    ['to a colleague', { from: US, to: CAPES }, CAPES, CAPES],
    ['to ourselves alone', { from: US, to: US }, US, US],
    ['to nobody', { from: US }, US, US],
  ])('%s', (_, mail, reply, all) => {
    expect([answerTo('reply', mail), answerTo('replyall', mail)]).toEqual([reply, all])
  })
})

describe('CP-005 the mail of others is answered to its sender, without ourselves', () => {
  test.each<[string, Mail, string, string]>([
    ['to us alone', { from: INGRID, to: US }, INGRID, INGRID],
    [
      'to us by +detail',
      { from: INGRID, to: `chartering+tenders@alderwake.example, ${BO}` },
      INGRID,
      `${INGRID}, ${BO}`,
    ],
    [
      'to us twice, a colleague, and others in capitals',
      {
        from: INGRID,
        to: `CHARTERING@Alderwake.Example, chartering+fwd@alderwake.example, ${CAPES}, BO.LIND@eastern.example`,
        cc: `${BO}, ${INGRID}`,
      },
      INGRID,
      `${INGRID}, ${CAPES}, BO.LIND@eastern.example`,
    ],
    [
      'to us by +detail in Cc',
      { from: INGRID, to: BO, cc: 'chartering+c@alderwake.example' },
      INGRID,
      `${INGRID}, ${BO}`,
    ],
    ['with Reply-To', { from: INGRID, to: US, reply_to: ANA }, ANA, ANA],
    ['with Reply-To to us', { from: INGRID, to: US, reply_to: US }, INGRID, INGRID],
    ['with Reply-To to us and to him', { from: INGRID, to: US, reply_to: `${US}, ${ANA}` }, ANA, ANA],
    ['from a colleague', { from: CAPES, to: US }, CAPES, CAPES],
    [
      'from a colleague by +detail',
      { from: 'capes+x@alderwake.example', to: US },
      'capes+x@alderwake.example',
      'capes+x@alderwake.example',
    ],
    [
      'with +detail of strangers',
      { from: 'bo+a@x.example', to: 'bo+b@x.example' },
      'bo+a@x.example',
      'bo+a@x.example, bo+b@x.example',
    ],
    ['without any address of his', { to: US, cc: BO }, '', BO],
  ])('%s', (_, mail, reply, all) => {
    expect([answerTo('reply', mail), answerTo('replyall', mail)]).toEqual([reply, all])
  })
})

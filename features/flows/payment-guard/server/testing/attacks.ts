import type { Dice } from '#tests/support/dice.ts'
import { type Corpus, type CorpusMail, detailsText } from './corpus-mail.ts'
import { type House, newAccount, newPerson, OWN_DOMAIN, type Person, pick } from './corpus-people.ts'
import { JUDGED_FROM, LAST_DAY } from './honest-mails.ts'

const LURES = [
  ['Freight invoice', 'Kindly note that our account is under audit, please remit to the following instead.'],
  ['Re: outstanding hire', 'Please process the payment today and confirm, details as below.'],
  ['Updated banking details', 'Please find our updated bank details for all future payments.'],
  ['Proforma invoice', 'Attached is the proforma invoice, value date today please.'],
] as const

/** Mails of people who want the money of others. */
export function addAttacks(corpus: Corpus, dice: Dice, houses: readonly House[]): void {
  const targets = houses.filter(({ domain, people }) => !domain.startsWith('gmail') && people.length > 0)
  // Houses that the desk has known for long and been paid by.
  const known = targets.filter((house, at) => at % 9 !== 4 && !house.pays_for_others)
  for (let n = 0; n < 60; n++) addTakenMailbox(corpus, dice, pick(dice, known), n)
  for (let n = 0; n < 80; n++) addLookAlike(corpus, dice, pick(dice, known), n)
  for (let n = 0; n < 30; n++) addStranger(corpus, dice, n)
  for (let n = 0; n < 35; n++) addReply(corpus, dice, pick(dice, known).people[0], n)
  for (let n = 0; n < 20; n++)
    addReply(corpus, dice, { name: 'The Director', address: `director@${OWN_DOMAIN}` }, n)
  for (let n = 0; n < 12; n++) addJoined(corpus, dice, n)
  // Nothing tells these: whoever has the mailbox of one who names accounts of others each time.
  for (const house of targets.filter((each) => each.pays_for_others))
    for (let n = 0; n < 2; n++) {
      const text = `Pls pay owners as per c/p.\n${detailsText(newAccount(8000 + n), n)}`
      corpus.add({
        day: 350 + n,
        from: pick(dice, house.people),
        subject: 'Hire',
        text,
        sort: 'taken broker',
        expected: 'warned',
      })
    }
}

function attackDay(dice: Dice): number {
  // Once the houses have sent invoices.
  return JUDGED_FROM + 40 + dice(LAST_DAY - JUDGED_FROM - 50) + 0.7
}

/** Money asked for, with details in the text or in a file, or without any yet. */
function lure(
  dice: Dice,
  n: number,
  style: 'details' | 'any',
): Pick<CorpusMail, 'subject' | 'text' | 'files'> {
  const [subject, text] = pick(dice, LURES)
  const details = detailsText(newAccount(20_000 + n * 37 + dice(9_000)), n)
  if (style === 'any' && n % 4 === 0)
    return { subject, text: 'Are you able to process a payment for our invoice today?', files: [] }
  if (n % 3 === 0) return { subject, text, files: [{ name: 'invoice.pdf', text: `INVOICE\n${details}` }] }
  return { subject, text: `${text}\n${details}`, files: [] }
}

/** The mailbox of a house is in other hands. */
function addTakenMailbox(corpus: Corpus, dice: Dice, house: House, n: number): void {
  corpus.add({
    day: attackDay(dice),
    from: pick(dice, house.people),
    ...lure(dice, n, 'details'),
    sort: 'taken mailbox',
    expected: 'warned',
  })
}

const TRICKS: readonly ((label: string) => string | undefined)[] = [
  (label) => label.replace('o', '0'),
  (label) => label.replace('l', '1'),
  (label) => label.replace('m', 'rn'),
  (label) => label.replace('a', 'а'),
  (label) => label.replace('e', 'е'),
  (label) => label.slice(0, 3) + label.slice(4),
  (label) => label.slice(0, 4) + label.slice(3),
  (label) => label.slice(0, 2) + (label[3] ?? '') + (label[2] ?? '') + label.slice(4),
  (label) => (label.includes('-') ? label.replace('-', '') : `${label.slice(0, 4)}-${label.slice(4)}`),
  (label) => `${label}-accounts`,
  (label) => `${label}group`,
]

/** A name beside that of a house: other signs, letters, words, endings. */
function addLookAlike(corpus: Corpus, dice: Dice, house: House, n: number): void {
  const [label = '', ...ending] = house.domain.split('.')
  const trick = TRICKS[n % (TRICKS.length + 1)]
  const name = trick?.(label)
  const domain =
    name === undefined || name === label
      ? `${label}.${ending.join('.') === 'com' ? 'net' : 'com'}`
      : `${name}.${ending.join('.')}`
  const from = { name: house.people[0]?.name ?? '', address: `accounts@${domain}` }
  corpus.add({
    day: attackDay(dice),
    from,
    ...lure(dice, n, 'any'),
    sort: `look-alike ${domain}`,
    expected: 'warned',
  })
}

function addStranger(corpus: Corpus, dice: Dice, n: number): void {
  const from = newPerson(dice, n % 2 === 0 ? 'gmail.com' : `remit-desk${n}.biz`)
  const unseen = { ...from, address: `n${n}.${from.address}` }
  corpus.add({
    day: attackDay(dice),
    from: unseen,
    ...lure(dice, n, 'details'),
    sort: 'stranger',
    expected: 'warned',
  })
}

/** Somebody known, or of the house itself, as sender; answers go elsewhere. */
function addReply(corpus: Corpus, dice: Dice, from: Person | undefined, n: number): void {
  if (!from) return
  const reply_to = [
    {
      name: from.name,
      address: `${from.name.replace(/\W+/g, '.').toLowerCase()}${n}@${n % 2 === 0 ? 'gmail.com' : 'mail-box9.net'}`,
    },
  ]
  const said =
    n % 3 === 0
      ? { subject: 'Are you at your desk?', text: 'I need you to do something for me, discreetly.' }
      : lure(dice, n, 'any')
  corpus.add({ day: attackDay(dice), from, reply_to, ...said, sort: 'reply', expected: 'warned' })
}

/** A conversation goes on from another ending of the name. */
function addJoined(corpus: Corpus, dice: Dice, n: number): void {
  const talks = corpus.mails.filter(
    ({ sort, day, from }) =>
      sort === 'talk' && day > JUDGED_FROM + 20 && !/gmail|yahoo|seatrans/.test(from.address),
  )
  const talk = pick(dice, talks)
  const from = { ...talk.from, address: talk.from.address.replace(/\.[a-z.]+$/, '.biz') }
  corpus.add({
    day: talk.day + 1,
    from,
    subject: `Re: ${talk.subject}`,
    text: 'Further to the below, when can we expect you to revert?',
    thread: talk.thread,
    sort: `joined ${n}`,
    expected: 'warned',
  })
}

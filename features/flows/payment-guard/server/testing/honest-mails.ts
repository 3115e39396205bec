import type { Dice } from '#tests/support/dice.ts'
import { type Corpus, detailsText } from './corpus-mail.ts'
import {
  type Account,
  type House,
  newAccount,
  newPerson,
  OWN_ACCOUNT,
  OWN_DOMAIN,
  pick,
} from './corpus-people.ts'

/** From this day on mails are judged; what lies before is the past of the desk. */
export const JUDGED_FROM = 100
export const LAST_DAY = 400

const DESK = { name: 'Harbourline Chartering', address: `desk@${OWN_DOMAIN}` }
const TALK = [
  ['MV {v} OPEN', 'Gd day, pls find below our open tonnage, MV {v} 56,780 dwt blt 2012, open Santos 12 May.'],
  [
    'Re: 35,000 wheat',
    'Tks yours, chrtrs can do 12-15 May, pls advise best freight, comm 3.75 ttl a/c Cargill.',
  ],
  ['Recap', 'Recap as fixed: payment of freight within 3 banking days, to owners’ nominated bank account.'],
  ['Invoice received', 'Confirm receipt of your invoice, our accounts dept will settle it this week.'],
  ['Laytime', 'Attached the statement of facts, kindly check the time sheet.'],
  ['Contact', 'New phone +30 210 4291234, account manager Maria, ref 20260512.'],
] as const

/** What a house and the desk write to one another over the year. */
export function addHouse(corpus: Corpus, dice: Dice, house: House, number: number): void {
  const begin = number % 9 === 4 ? JUDGED_FROM + dice(200) : dice(40)
  const wrote_first = dice(4) === 0
  const [first] = house.people
  if (!first) return
  corpus.add({
    day: begin + (wrote_first ? 0.5 : 0),
    box: 'sent',
    from: DESK,
    to: house.people,
    subject: 'Hello',
    text: 'Good day, we look for tonnage.',
    sort: 'sent',
  })
  let thread = 0
  for (let day = begin + 0.2; day < LAST_DAY; day += 40 + dice(60)) {
    const [subject, text] = pick(dice, TALK)
    const mail = corpus.add({
      day,
      from: pick(dice, house.people),
      subject: subject.replace('{v}', house.name),
      text: text.replace('{v}', house.name),
      sort: 'talk',
    })
    thread = mail.thread
    if (dice(3) === 0)
      corpus.add({
        day: day + 0.1,
        box: 'sent',
        from: DESK,
        to: [mail.from],
        subject: `Re: ${subject}`,
        text: 'Noted with thanks.',
        thread,
        sort: 'sent',
      })
  }
  if (house.pays_for_others) addPayments(corpus, dice, house, begin)
  else addInvoices(corpus, dice, house, number, begin)
}

function addInvoices(corpus: Corpus, dice: Dice, house: House, number: number, begin: number): void {
  let [account] = house.accounts
  const changes_on = number % 17 === 3 ? 180 + dice(60) : undefined
  let changed = false
  for (let day = begin + 12 + dice(10); account && day < LAST_DAY; day += 60 + dice(60)) {
    if (changes_on !== undefined && !changed && day > changes_on && day > begin + 60) {
      account = newAccount(700 + number)
      changed = true
      corpus.add({
        day: day - 1,
        from: house.people[0] ?? DESK,
        subject: 'Change of bank',
        text: `Kindly note our new bank account.\n${detailsText(account, number)}`,
        sort: 'change',
        expected: 'announced',
        is_confirmed: true,
      })
    }
    addInvoice(corpus, dice, house, { account, day })
    if (number % 13 === 5) addInvoice(corpus, dice, house, { account: sibling(account), day: day + 2 })
  }
}

/** The account of the same customer in another currency. */
function sibling(account: Account): Account {
  if (account.label === 'IBAN') return account
  return { ...account, number: `${account.number.slice(0, -2)}88` }
}

function addInvoice(
  corpus: Corpus,
  dice: Dice,
  house: House,
  { account, day }: { account: Account; day: number },
): void {
  const details = detailsText(account, dice(4))
  const inFile = dice(2) === 0
  corpus.add({
    day,
    // People come and go: whoever writes, the house is known.
    from:
      dice(6) === 0 && !house.domain.startsWith('gmail')
        ? newPerson(dice, house.domain)
        : pick(dice, house.people),
    subject: `Freight invoice ${house.name} ${Math.floor(day)}`,
    text: inFile
      ? 'Please find our invoice attached, kindly remit.'
      : `Dear all, please find our invoice.\n${details}\nOur account: see above.`,
    files: inFile
      ? [{ name: `invoice-${Math.floor(day)}.pdf`, text: `INVOICE\nAmount USD 123,456.78\n${details}` }]
      : [],
    sort: 'invoice',
  })
}

/** Payments for owners: an account of somebody else each time. */
function addPayments(corpus: Corpus, dice: Dice, house: House, begin: number): void {
  for (let n = 0; n < 14; n++) {
    const day = begin + 5 + n * 4 + (n > 8 ? n * 12 : 0)
    if (day < LAST_DAY)
      corpus.add({
        day,
        from: pick(dice, house.people),
        subject: `Hire of owners ${n}`,
        text: `Pls pay owners as per c/p.\n${detailsText(newAccount(900 + dice(3000)), n)}`,
        sort: 'payments',
      })
  }
}

/** What comes besides: lists, services, forms, offices, private addresses. */
export function addOthers(corpus: Corpus, dice: Dice, houses: readonly House[]): void {
  for (let day = 3; day < LAST_DAY; day += 6) {
    const n = Math.floor(day / 6)
    const author = newPerson(dice, `member${n}.org`)
    corpus.add({
      day,
      from: author,
      reply_to: [{ name: 'List', address: 'talk@baltic-list.org' }],
      subject: '[talk] bunker prices',
      text: 'Invoice fraud is on the rise, check bank details.',
      is_list: true,
      sort: 'list',
    })
    const service = `service${n % 20}.io`
    corpus.add({
      day: day + 0.2,
      from: { name: 'Service', address: `no-reply@${service}` },
      reply_to: [{ name: '', address: `help@${service.replace('.io', '-help.com')}` }],
      subject: 'Your invoice is ready',
      text: 'Payment was charged to your card.',
      is_list: n % 2 === 0,
      is_auto: n % 2 === 1,
      sort: 'service',
    })
    const visitor = `visitor${n}@gmail.com`
    corpus.add({
      day: day + 0.4,
      from: { name: 'Website', address: `web@${OWN_DOMAIN}` },
      reply_to: [{ name: 'Visitor', address: visitor }],
      subject: 'Contact form',
      text: 'I would like to know your rates.',
      sort: 'form',
    })
    corpus.add({
      day: day + 0.5,
      from: { name: 'Master', address: 'master@fleetmail-star.com' },
      reply_to: [{ name: 'Master', address: `master${n % 30}@satcom-ship.net` }],
      subject: 'Noon report',
      text: 'Position 12N 45W, speed 12.5, all well.',
      sort: 'noon report',
    })
  }
  for (const [n, house] of houses.entries()) {
    const day = JUDGED_FROM + dice(280)
    const [label, ...ending] = house.domain.split('.')
    if (n % 6 === 0 && label && house.domain.includes('-'))
      corpus.add({
        day,
        from: newPerson(dice, `${label}.${ending[0] === 'com' ? 'net' : 'com'}`),
        subject: 'Our office abroad',
        text: 'We have opened an office, pls add us to your list.',
        sort: 'office',
      })
    if (n % 7 === 1)
      corpus.add({
        day,
        from: { name: house.people[0]?.name ?? '', address: `private.${n}@gmail.com` },
        subject: 'From my phone',
        text: 'Will call you later.',
        sort: 'private',
      })
    if (n % 8 === 2)
      corpus.add({
        day,
        from: house.people[0] ?? DESK,
        subject: 'Payment advice',
        text: `We have paid your invoice to\n${detailsText(OWN_ACCOUNT, n)}`,
        sort: 'advice',
      })
    if (n % 5 === 3)
      corpus.add({
        day,
        from: newPerson(dice, `cargo${n}broker.com`),
        reply_to: [{ name: '', address: `cargo${n}@gmail.com` }],
        subject: 'Firm cargo',
        text: '50,000 coal Richards Bay to Mundra, laycan 1-10 June.',
        sort: 'new broker',
      })
  }
  corpus.add({
    day: 2,
    box: 'sent',
    from: DESK,
    to: [houses[0]?.people[0] ?? DESK],
    subject: 'Invoice',
    text: detailsText(OWN_ACCOUNT, 1),
    sort: 'sent',
  })
  addAgents(corpus, dice)
  // An honest stranger with an invoice cannot be told from another one.
  corpus.add({
    day: 250,
    from: newPerson(dice, 'lockmaster-supplies.dk'),
    subject: 'Invoice for ropes',
    text: `As ordered by phone.\n${detailsText(newAccount(5000), 0)}`,
    sort: 'stranger',
  })
}

/** Agents whom the desk appoints: their first mails are about money. */
function addAgents(corpus: Corpus, dice: Dice): void {
  for (let n = 0; n < 40; n++) {
    const day = JUDGED_FROM + dice(290)
    const agent = newPerson(dice, `agent${String.fromCharCode(97 + (n % 26))}${n}port.com`)
    corpus.add({
      day,
      box: 'sent',
      from: DESK,
      to: [agent],
      subject: 'Appointment',
      text: 'We appoint you as agents.',
      sort: 'sent',
    })
    corpus.add({
      day: day + 2,
      from: agent,
      subject: 'Proforma disbursement account',
      text: `Kindly put us in funds.\n${detailsText(newAccount(6000 + n), n)}`,
      sort: 'agent',
    })
    corpus.add({
      day: day + 9,
      from: agent,
      subject: 'Final disbursement account',
      text: `Balance due to us.\n${detailsText(newAccount(6000 + n), n + 1)}`,
      sort: 'agent',
    })
  }
}

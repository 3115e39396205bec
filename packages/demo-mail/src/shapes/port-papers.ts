import { dayMonth } from '../chartering/date-words.ts'
import { eventLine, inventPortCall, laytimeStatement, settleLaytime } from '../chartering/laytime.ts'
import { cents, money, whole } from '../chartering/money.ts'
import { inventVoyage } from '../chartering/voyage.ts'
import type { Draft } from '../draft.ts'
import { paginate, writePdf } from '../files/pdf.ts'
import { writeXlsx } from '../files/xlsx.ts'
import { receivedLetter, type Scene } from '../letter/scene.ts'
import { addDays, addMinutes, clock } from '../zone-time.ts'
import { XLSX_TYPE } from './position-list.ts'

export const PDF_TYPE = 'application/pdf'

/** Notice of readiness and statement of facts from the port agent. */
export function statementOfFacts(scene: Scene): Draft {
  const { random, world, at } = scene
  const voyage = inventVoyage(scene)
  const loading = random.chance(0.5)
  const call = inventPortCall(voyage, loading, addMinutes(at, -random.int(60, 600)), random)
  const { ship } = voyage
  const events = call.events.map(eventLine)
  const agents = world.peopleOf('agent')
  const local = agents.filter(({ company }) => company.city.toUpperCase() === call.port)
  const from = random.pick(local.length > 0 ? local : agents)
  const office = local.length > 0 ? '' : `On behalf of our sub agents at ${call.port}:\n\n`
  const onlyNotice = random.chance(0.35)
  const notice = call.events[1] ?? { at, what: '' }
  const core = onlyNotice
    ? `${office}NOTICE OF READINESS\n\nTo: ${voyage.charterer.name} / whom it may concern\n\nPlease be advised that MV ${ship.name} arrived at ${call.port} pilot station on ${dayMonth(notice.at)} at ${clock(notice.at)} hrs LT and is in all respects ready to ${loading ? 'load' : 'discharge'} abt ${whole(voyage.quantity)} mts of ${voyage.route.cargo} as per governing charter party dd ${dayMonth(voyage.fixed)}, laytime to commence accordingly.\n\nROB upon arrival: VLSFO ${random.int(280, 900)} mt / LSMGO ${random.int(40, 160)} mt / FW ${random.int(90, 250)} mt\nDraft fwd ${(ship.draft * 0.96).toFixed(2)} m aft ${ship.draft.toFixed(2)} m\n\nMaster MV ${ship.name}`
    : `${office}MV ${ship.name} - ${call.port}\nSTATEMENT OF FACTS (attached, signed)\n\n${events.join('\n')}\n\nB/L figure ${whole(voyage.quantity)} mts. Vessel sailed ${dayMonth(at)}, ETA next port to be advised by master.`
  const paper = writePdf(
    `SOF ${ship.name}`,
    paginate([
      `# STATEMENT OF FACTS - MV ${ship.name}`,
      `Port: ${call.port}`,
      `Cargo: ${voyage.route.cargo}`,
      '',
      ...events,
    ]),
  )
  return receivedLetter(scene, {
    line: 'operations',
    from,
    subject: `MV ${ship.name} // ${call.port} // ${onlyNotice ? 'NOR TENDERED' : random.pick(['SOF', 'STATEMENT OF FACTS', 'SOF + MATES RECEIPT'])} // ${voyage.reference}`,
    core,
    ...(onlyNotice
      ? {}
      : {
          attachments: [
            {
              name: `SOF_${ship.name.replaceAll(' ', '_')}_${call.port.replaceAll(' ', '_')}.pdf`,
              type: PDF_TYPE,
              content: paper,
            },
          ],
        }),
  })
}

/** Laytime statement and demurrage invoice, PDF and often the calculation as XLSX. */
export function demurrageInvoice(scene: Scene): Draft {
  const { random, world, at } = scene
  const voyage = inventVoyage(scene)
  const call = inventPortCall(voyage, random.chance(0.5), addDays(at, -random.int(4, 20)), random)
  const result = settleLaytime(call, voyage.quantity)
  const number = `${random.int(1000, 9999)}/${at.getUTCFullYear()}`
  const word = result.balance_days > 0 ? 'demurrage' : 'despatch'
  const commission = cents(result.amount * 0.0125)
  const statement = laytimeStatement(voyage, call)
  const pdf = writePdf(
    `Invoice ${number}`,
    paginate([
      `# ${word.toUpperCase()} INVOICE ${number}`,
      '',
      ...statement,
      '',
      `Brokerage 1.25 pct : USD ${money(commission)}`,
      `Net                : USD ${money(result.amount - commission)}`,
      '',
      'Payable within 10 banking days. Bank details as per charter party.',
    ]),
  )
  const sheet = writeXlsx('Laytime', [
    ['Event', 'Date', 'Time'],
    ...call.events.map(({ at: when, what }) => [what, dayMonth(when), clock(when)]),
    ['Allowed days', result.allowed_days],
    ['Used days', result.used_days],
    [word, result.amount],
  ])
  const base = `${voyage.ship.name.replaceAll(' ', '_')}_${word}_${number.replace('/', '-')}`
  return receivedLetter(scene, {
    line: 'accounts',
    from: random.pick(world.peopleOf(random.chance(0.5) ? 'owner' : 'charterer')),
    subject: `MV ${voyage.ship.name} / CP ${dayMonth(voyage.fixed)} - ${word} ${call.port} - invoice ${number}`,
    core: `Ref ${voyage.reference}\n\nAttached please find laytime statement with ${word} invoice for ${call.port}.\n\nLaytime allowed : ${result.allowed_days.toFixed(4)} days\nLaytime used    : ${result.used_days.toFixed(4)} days\n${word.padEnd(16)}: USD ${money(result.amount)}\n\n${random.pick(['Kindly confirm same is in order so we may pass to the other side.', 'Pls settle latest within 10 banking days.', 'Supporting documents (NOR, SOF) were sent under separate cover.', "We hold our principals' comments strictly without prejudice."])}`,
    attachments: [
      { name: `${base}.pdf`, type: PDF_TYPE, content: pdf },
      ...(random.chance(0.4) ? [{ name: `${base}.xlsx`, type: XLSX_TYPE, content: sheet }] : []),
    ],
  })
}

const items = [
  'Port dues',
  'Light dues',
  'Pilotage in/out',
  'Towage',
  'Mooring / unmooring',
  'Berth hire',
  'Customs / immigration',
  'Garbage removal',
  'Launch hire',
  'Watchmen',
  'Communication, petties',
  'Agency fee',
] as const

/** Proforma disbursement account for a call that is nominated or asked for. */
export function proformaAccount(scene: Scene): Draft {
  const { random, world } = scene
  const from = random.pick(world.peopleOf('agent'))
  const voyage = inventVoyage(scene)
  const { ship } = voyage
  const rows = items.map(
    (item) => [item, cents(ship.gross * (0.02 + random.next() * 0.35) + random.int(200, 1500))] as const,
  )
  const total = cents(rows.reduce((sum, [, amount]) => sum + amount, 0))
  const list = rows.map(([item, amount]) => `${item.padEnd(30)}USD ${money(amount).padStart(12)}`)
  const text = [...list, '-'.repeat(46), `${'TOTAL ESTIMATE'.padEnd(30)}USD ${money(total).padStart(12)}`]
  const pdf = writePdf(
    `PDA ${ship.name}`,
    paginate([
      `# PROFORMA DISBURSEMENT ACCOUNT`,
      `MV ${ship.name}  GRT ${whole(ship.gross)} / NRT ${whole(ship.net)}  LOA ${ship.loa} M`,
      `Port: ${from.company.city.toUpperCase()}`,
      '',
      ...text,
    ]),
  )
  return receivedLetter(scene, {
    line: 'operations',
    from,
    subject: `PDA - MV ${ship.name} - ${from.company.city.toUpperCase()} - ${voyage.reference}`,
    core: `Thank you for your kind nomination / enquiry.\n\nBased on GRT ${whole(ship.gross)}, LOA ${ship.loa} m and abt ${whole(voyage.quantity)} mts ${voyage.route.cargo} please find our proforma:\n\n${text.join('\n')}\n\nEstimate only, excl overtime and unforeseen. Kindly remit in full 3 days prior vsl's arrival quoting vessel's name.\n\nPort situation: ${random.int(0, 9)} vessels waiting, berthing prospects ${random.pick(['upon arrival', '1-2 days', '4-5 days', 'subject weather'])} AGW/WP.`,
    ...(random.chance(0.8)
      ? { attachments: [{ name: `PDA ${ship.name}.pdf`, type: PDF_TYPE, content: pdf }] }
      : {}),
  })
}

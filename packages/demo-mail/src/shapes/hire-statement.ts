import { dayMonth, longDate } from '../chartering/date-words.ts'
import { cents, money } from '../chartering/money.ts'
import { inventVoyage } from '../chartering/voyage.ts'
import type { Draft } from '../draft.ts'
import { paginate, writePdf } from '../files/pdf.ts'
import { writeXlsx } from '../files/xlsx.ts'
import { receivedLetter, type Scene } from '../letter/scene.ts'
import { addDays } from '../zone-time.ts'
import { PDF_TYPE } from './port-papers.ts'
import { XLSX_TYPE } from './position-list.ts'

/** Hire for fifteen or thirty days with commission, bunkers, victualling and off-hire. */
export function hireStatement(scene: Scene): Draft {
  const { random, at } = scene
  const { ship, reference, fixed } = inventVoyage(scene)
  const days = random.pick([15, 15, 30])
  const start = addDays(at, random.int(1, 4))
  const number = random.int(1, 9)
  const hire = cents(days * ship.hire)
  const commission = cents(hire * 0.0375)
  const victualling = cents((1500 * days) / 30)
  const bunkers = number === 1 ? cents(random.int(300, 900) * 560) : 0
  const offHire = random.chance(0.3) ? random.int(2, 40) / 10 / 24 : 0
  const deducted = cents(offHire * ship.hire * (1 - 0.0375))
  const net = cents(hire - commission + victualling + bunkers - deducted)
  const rows: [string, number][] = [
    [`Hire ${days}.000000 days x USD ${money(ship.hire)}`, hire],
    ['Less address/brokerage 3.75 pct', -commission],
    ['C/V/E USD 1,500 pmpr', victualling],
    ...(bunkers > 0 ? [['Bunkers on delivery', bunkers] satisfies [string, number]] : []),
    ...(deducted > 0
      ? [[`Off-hire ${offHire.toFixed(6)} days net of comm`, -deducted] satisfies [string, number]]
      : []),
  ]
  const lines = [...rows, [`BALANCE DUE TO OWNERS`, net] satisfies [string, number]].map(
    ([what, amount]) => `${what.padEnd(48)}${money(amount).padStart(16)}`,
  )
  const period = `${dayMonth(start)} - ${dayMonth(addDays(start, days))}`
  const name = `MV ${ship.name} Hire ${number} ${reference}`
  return receivedLetter(scene, {
    line: 'accounts',
    from: random.pick(ship.owner.people),
    subject: random.pick([
      `MV ${ship.name} - ${ordinalWord(number)} hire - ${period}`,
      `HIRE STATEMENT NO.${number} // ${ship.name} // CP ${dayMonth(fixed)}`,
      `Owners' hire invoice ${ship.name} ${reference}`,
    ]),
    core: `MV ${ship.name} / ${reference} / CP dd ${longDate(fixed)}\n\nPlease find attached owners' hire statement no. ${number} for the period ${period}:\n\n${lines.join('\n')}\n\nHire is due in advance, kindly arrange remittance with value latest ${dayMonth(start)} and send swift copy once available.${offHire > 0 ? "\n\nOff-hire is as per master's report and without prejudice." : ''}`,
    attachments: [
      {
        name: `${name}.pdf`,
        type: PDF_TYPE,
        content: writePdf(
          name,
          paginate([`# HIRE STATEMENT NO. ${number}`, `MV ${ship.name}`, `Period ${period}`, '', ...lines]),
        ),
      },
      ...(random.chance(0.25)
        ? [
            {
              name: `${name}.xlsx`,
              type: XLSX_TYPE,
              content: writeXlsx('Hire', [['Item', 'USD'], ...rows, ['Balance', net]]),
            },
          ]
        : []),
    ],
  })
}

function ordinalWord(number: number): string {
  return ['1st', '2nd', '3rd'][number - 1] ?? `${number}th`
}

/** Commission invoices of brokers, statements of account, bank advice. */
export function accountLetter(scene: Scene): Draft {
  const { random, world, at } = scene
  const { ship, reference, quantity, route, charterer } = inventVoyage(scene)
  const freight = cents(quantity * route.freight)
  const commission = cents(freight * 0.0125)
  const number = `${at.getUTCFullYear()}/${random.int(100, 999)}`
  const kind = random.pick(['commission', 'freight', 'statement', 'advice'] as const)
  const lines = [
    `Freight ${money(quantity, 3)} mt x USD ${money(route.freight)} = USD ${money(freight)}`,
    `Commission 1.25 pct = USD ${money(commission)}`,
  ]
  const texts = {
    commission: `Please find our commission invoice ${number} on subject fixture.\n\n${lines.join('\n')}\n\nPls settle to our account at your earliest convenience.`,
    freight: `Attached freight invoice ${number}.\n\n${lines[0]}\nLess 3.75 pct = USD ${money(cents(freight * 0.0375))}\nNet payable  = USD ${money(cents(freight * 0.9625))}\n\n95 pct payable within 3 banking days after signing/releasing bills of lading, balance with dem/des settlement.`,
    statement: `According to our books the following items are still open, pls check and revert:\n\n${reference}  MV ${ship.name}  comm  USD ${money(commission)}  ${random.int(20, 95)} days\n\nShould payment have been made meanwhile pls disregard and send swift.`,
    advice: `Pls be advised we have today instructed our bank to remit USD ${money(commission)} in full and final settlement of ${reference} (${charterer.name}). Swift to follow.`,
  }
  const pdf = writePdf(
    `Invoice ${number}`,
    paginate([`# INVOICE ${number}`, `MV ${ship.name} - ${reference}`, '', ...lines]),
  )
  return receivedLetter(scene, {
    line: 'accounts',
    from: random.pick(world.peopleOf(random.pick(['broker', 'owner', 'charterer']))),
    subject: {
      commission: `Commission invoice ${number} - MV ${ship.name}`,
      freight: `FREIGHT INVOICE ${number} / MV ${ship.name} / ${reference}`,
      statement: `Statement of account ${dayMonth(at)} - ${reference}`,
      advice: `Payment advice ${reference} MV ${ship.name}`,
    }[kind],
    core: texts[kind],
    ...(kind === 'commission' || kind === 'freight'
      ? { attachments: [{ name: `Invoice_${number.replace('/', '-')}.pdf`, type: PDF_TYPE, content: pdf }] }
      : {}),
  })
}

import { dayMonth } from '../chartering/date-words.ts'
import { cents, money } from '../chartering/money.ts'
import { inventVoyage } from '../chartering/voyage.ts'
import type { Draft } from '../draft.ts'
import { paginate, writePdf } from '../files/pdf.ts'
import { receivedLetter, type Scene } from '../letter/scene.ts'
import { addDays } from '../zone-time.ts'
import { PDF_TYPE } from './port-papers.ts'

const ports = [
  'SINGAPORE',
  'FUJAIRAH',
  'ROTTERDAM',
  'GIBRALTAR',
  'HOUSTON',
  'SANTOS',
  'DURBAN',
  'ZHOUSHAN',
  'LAS PALMAS',
  'PIRAEUS',
]

/** Indications of the day for the usual ports. */
export function bunkerPrices(scene: Scene): Draft {
  const { random, world, at } = scene
  const rows = ports.map((port) => {
    const low = random.int(485, 640)
    return `${port.padEnd(14)}${`${low}.00`.padStart(9)}${`${low - random.int(90, 130)}.50`.padStart(11)}${`${low + random.int(170, 240)}.00`.padStart(10)}   ${random.pick(['+3', '-4', 'unch', '-7.5', '+11', '+1.5'])}`
  })
  return receivedLetter(scene, {
    line: 'operations',
    from: random.pick(world.peopleOf('bunker')),
    subject: random.pick([
      `Bunker indications ${dayMonth(at)}`,
      `DAILY BUNKER PRICES ${dayMonth(at)} ${at.getUTCFullYear()}`,
      'Bunker market morning call',
    ]),
    core: `Indications delivered basis, firm on enquiry:\n\n${'PORT'.padEnd(14)}${'VLSFO'.padStart(9)}${'HSFO380'.padStart(11)}${'LSMGO'.padStart(10)}   D/D\n${rows.join('\n')}\n\nBrent ${(random.int(660, 860) / 10).toFixed(2)} ${random.pick(['easing on stock build', 'firmer, refinery outage', 'range bound'])}. Avails: Singapore ${random.int(5, 12)} days notice, Rotterdam ${random.int(2, 6)} days, ${random.pick(ports)} tight on MGO.\n\nAll prices USD/mt, excl barging where applicable.`,
  })
}

/** An offer for a named ship, or the confirmation of a stem with its PDF. */
export function bunkerStem(scene: Scene): Draft {
  const { random, world, at } = scene
  const { ship, reference } = inventVoyage(scene)
  const from = random.pick(world.peopleOf('bunker'))
  const port = random.pick(ports)
  const day = addDays(at, random.int(2, 9))
  const fuel = random.int(12, 90) * 10
  const gasoil = random.int(3, 12) * 10
  const price = random.int(4900, 6400) / 10
  const gasoilPrice = random.int(6800, 8300) / 10
  const total = cents(fuel * price + gasoil * gasoilPrice)
  const stem = random.chance(0.55)
  const text = `Vessel    : MV ${ship.name} (IMO ${ship.imo})
Port      : ${port}
ETA       : ${dayMonth(day)} - ${dayMonth(addDays(day, 2))}
VLSFO     : ${fuel} mt @ USD ${money(price)}/mt dlvd   ISO 8217:2017 RMG380 max 0.5 pct S
LSMGO     : ${gasoil} mt @ USD ${money(gasoilPrice)}/mt dlvd   DMA max 0.1 pct S
Barging   : included
Amount    : USD ${money(total)}
Payment   : 30 days from delivery
Agents    : TBN
Ref       : ${reference}`
  return receivedLetter(scene, {
    line: 'operations',
    from,
    subject: `${stem ? 'STEM CONFIRMATION' : 'BUNKER OFFER'} - MV ${ship.name} - ${port} ${dayMonth(day)}`,
    core: `${stem ? 'We are pleased to confirm the following stem as per your telecon order:' : 'Thanks for the enquiry, best we can do at present (validity 30 mins):'}\n\n${text}\n\n${stem ? 'Kindly have your agents liaise with our supplier 72/48/24 hrs prior arrival.' : 'Sub reconfirmation at time of order. Pls revert firm.'}`,
    ...(stem
      ? {
          attachments: [
            {
              name: `Stem ${reference} ${ship.name}.pdf`,
              type: PDF_TYPE,
              content: writePdf(
                `Stem ${ship.name}`,
                paginate(['# BUNKER STEM CONFIRMATION', '', ...text.split('\n')]),
              ),
            },
          ],
        }
      : {}),
  })
}

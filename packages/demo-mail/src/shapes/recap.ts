import { longDate } from '../chartering/date-words.ts'
import { cents, money, whole } from '../chartering/money.ts'
import { seaDays, shipDescription } from '../chartering/ship-words.ts'
import type { Voyage } from '../chartering/voyage.ts'
import { inventVoyage } from '../chartering/voyage.ts'
import type { Attachment, Draft } from '../draft.ts'
import { writeDocx } from '../files/docx.ts'
import { paginate, writePdf } from '../files/pdf.ts'
import { receivedLetter, type Scene } from '../letter/scene.ts'
import { charterClauses, recapClauses } from '../words/recap-clauses.ts'
import { inventOrder, stated } from './cargo-order.ts'
import { PDF_TYPE } from './port-papers.ts'

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The long recap that follows a fixture: every term, the ship, the clauses. */
export function fixtureRecap(scene: Scene): Draft {
  const { random, world, at } = scene
  const voyage = inventVoyage(scene)
  const { ship, route } = voyage
  const order = inventOrder(scene, route)
  const freight = Math.round(route.freight * (0.9 + random.next() * 0.2) * 20) / 20
  const clauses = random.sample(recapClauses, random.int(12, recapClauses.length))
  const demurrage = Math.round(ship.hire / 500) * 500
  const stage = random.pick(['CLEAN FIXTURE', 'CLEAN RECAP', 'RECAP ON SUBS', 'FINAL RECAP'])
  const core = `${stage === 'RECAP ON SUBS' ? 'PLEASED TO RECAP TERMS AGREED SO FAR, SUBJECTS TO BE LIFTED LATEST 1700 HRS LONDON TOMORROW:' : 'WITH THANKS TO ALL FOR SUPPORT, WE ARE PLEASED TO CONFIRM HAVING FIXED CLEAN AS FOLLOWS:'}

CP DATE : ${longDate(at)}
REF     : ${voyage.reference}
OWNERS  : ${ship.owner.name.toUpperCase()}

${shipDescription(ship)}

FOR

${stated(order)}
FREIGHT: USD ${money(freight)} PMT FIOST BSS 1/1
DEM/DES: USD ${whole(demurrage)} PDPR / HDLTS BENDS
EST FREIGHT: USD ${money(cents(order.quantity * freight))} LESS COMMISSION
VOYAGE ABT ${seaDays(route.miles, ship.speed).toFixed(1)} DAYS STEAMING (${whole(route.miles)} NM) WOG

${clauses.map((clause, index) => `${index + 1}. ${clause}`).join('\n')}

END RECAP

${random.pick(['PLS CONFIRM ALL IN ORDER.', 'PLS REVERT WITH YOUR COMMENTS IF ANY, IF NONE HEARD BY TOMORROW NOON WE TAKE IT AS AGREED.', 'ORIGINAL C/P WILL BE DRAWN UP BY THIS OFFICE.'])}`
  return receivedLetter(scene, {
    line: 'fixtures',
    from: random.pick(world.peopleOf('broker')),
    subject: random.pick([
      `${stage} - MV ${ship.name} / ${order.account} / ${route.load}-${route.discharge}`,
      `MV ${ship.name} // ${voyage.charterer.name} - ${stage} CP DD ${longDate(at)}`,
      `${voyage.reference} ${stage} ${ship.name}`,
    ]),
    core,
    ...(random.chance(0.15)
      ? {
          headers: [
            ['Importance', 'High'],
            ['X-Priority', '1'],
          ] satisfies [string, string][],
        }
      : {}),
  })
}

/** The charter party itself: draft as Word for comments, or the signed PDF. */
export function charterParty(scene: Scene): Draft {
  const { random, world } = scene
  const voyage = inventVoyage(scene)
  const draftStage = random.chance(0.5)
  const name = `CP ${voyage.ship.name} ${voyage.reference}`
  const paragraphs = charterText(voyage)
  const file: Attachment = draftStage
    ? { name: `${name} draft.docx`, type: DOCX_TYPE, content: writeDocx(paragraphs) }
    : {
        name: `${name} signed.pdf`,
        type: PDF_TYPE,
        content: writePdf(name, paginate(paragraphs.flatMap(wrap))),
      }
  return receivedLetter(scene, {
    line: 'fixtures',
    from: random.pick(world.peopleOf('broker')),
    subject: draftStage
      ? `DRAFT C/P - MV ${voyage.ship.name} - ${voyage.reference}`
      : `Signed charter party MV ${voyage.ship.name} / ${voyage.charterer.name}`,
    core: draftStage
      ? `Pls find attached draft charter party dd ${longDate(voyage.fixed)} for both sides' perusal. Amendments are marked.\n\nKindly revert with comments or confirm in order so that we may send for signature.`
      : `Attached working copy of fully signed C/P dd ${longDate(voyage.fixed)} for your good files.\n\nOriginals kept with this office.`,
    attachments: [file],
  })
}

export function charterText(voyage: Voyage): string[] {
  const { ship, route, charterer, quantity, reference, fixed } = voyage
  return [
    '# VOYAGE CHARTER PARTY',
    `London, ${longDate(fixed)}    Reference ${reference}`,
    `It is this day mutually agreed between ${ship.owner.name} as Owners of MV ${ship.name}, IMO ${ship.imo}, built ${ship.built}, ${whole(ship.dwt)} metric tons deadweight, flag ${ship.flag}, and ${charterer.name} as Charterers.`,
    `Cargo: ${whole(quantity)} metric tons ${route.cargo}. Loading: one safe berth ${route.load}. Discharging: one safe berth ${route.discharge}. Freight: USD ${money(route.freight)} per metric ton free in, out, stowed and trimmed.`,
    ...charterClauses.map((clause, index) => `${index + 1}. ${clause}`),
    ...recapClauses.map((clause, index) => `Rider ${index + 20}. ${clause}`),
    'For the Owners ____________________      For the Charterers ____________________',
  ]
}

/** Lines of at most 92 characters, which Courier of 9 points fits between the margins. */
export function wrap(paragraph: string): string[] {
  return [...(paragraph.match(/.{1,92}(?:\s|$)/g) ?? [paragraph]).map((line) => line.trimEnd()), '']
}

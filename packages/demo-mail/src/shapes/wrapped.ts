import { dayMonth } from '../chartering/date-words.ts'
import { shipDescription } from '../chartering/ship-words.ts'
import { inventVoyage } from '../chartering/voyage.ts'
import { demoPeople } from '../demo-cast.ts'
import type { Draft } from '../draft.ts'
import { type PdfPicture, paginate, writePdf } from '../files/pdf.ts'
import { writeTnef } from '../files/tnef.ts'
import { peopleOfLine, receivedLetter, type Scene, sentLetter } from '../letter/scene.ts'
import { writeMessage } from '../mime/write-message.ts'
import { createRandom } from '../random.ts'
import { positionClosers, positionOpeners } from '../words/phrases.ts'
import { lineOf } from '../world.ts'
import { cargoOrder, inventOrder, stated } from './cargo-order.ts'
import { PDF_TYPE } from './port-papers.ts'
import { charterText, wrap } from './recap.ts'

/** A circular of our own desk to brokers, in the Sent mailbox of the line. */
export function ownCircular(scene: Scene): Draft {
  const { random, world, at } = scene
  const voyage = inventVoyage(scene)
  const line = lineOf(voyage.ship.kind)
  const brokers = random.sample(world.peopleOf('broker'), random.int(1, 6))
  const withCargo = random.chance(0.5)
  return sentLetter(scene, {
    line,
    by: random.pick(peopleOfLine(line).filter(({ role }) => role !== 'Accounts')),
    to: brokers.map(({ name, address }) => ({ name, address })),
    subject: withCargo
      ? `ALDERWAKE - FIRM ${voyage.route.cargo} ${voyage.route.load}/${voyage.route.discharge}`
      : `ALDERWAKE TONNAGE LIST ${dayMonth(at)} - MV ${voyage.ship.name}`,
    core: withCargo
      ? `Good day,\n\nWe are firm on below, pls propose:\n\n${stated(inventOrder(scene, voyage.route))}`
      : `Good day,\n\n${random.pick(positionOpeners)}\n\n${shipDescription(voyage.ship)}\n\n${random.pick(positionClosers)}`,
  })
}

/** A mail that somebody passes on as a file. */
export function forwardedMail(scene: Scene): Draft {
  const { random, world } = scene
  const inner = cargoOrder(scene)
  const from = random.pick(world.peopleOf('broker'))
  return receivedLetter(scene, {
    line: inner.line,
    from,
    subject: `Fw: ${inner.subject}`,
    core: random.pick([
      'FYI, see attached from the other side. Anything for this?',
      'Pls see attached, can we work it?',
      'As discussed on the phone.',
    ]),
    attachments: [
      {
        name: `${inner.subject
          .replace(/[^A-Za-z0-9 ]/g, '')
          .slice(0, 40)
          .trim()}.eml`,
        type: 'message/rfc822',
        content: writeMessage(inner),
      },
    ],
  })
}

/** A mail whose attachment hides in winmail.dat, from an Outlook that sends rich text. */
export function tnefMail(scene: Scene): Draft {
  const { random, world } = scene
  const voyage = inventVoyage(scene)
  const paper = writePdf(voyage.reference, paginate(charterText(voyage).slice(0, 6).flatMap(wrap)))
  const from = { ...random.pick(world.peopleOf('owner')), mailer: 'outlook-plain' as const }
  const core = `Pls find attached main terms of MV ${voyage.ship.name} for your records.`
  return receivedLetter(scene, {
    line: 'fixtures',
    from,
    subject: `MV ${voyage.ship.name} - ${voyage.reference} - main terms`,
    core,
    attachments: [
      {
        name: 'winmail.dat',
        type: 'application/ms-tnef',
        content: writeTnef(`MV ${voyage.ship.name}`, core, [
          { name: `Main terms ${voyage.reference}.pdf`, content: paper },
        ]),
      },
    ],
  })
}

const scans = new Map<string, PdfPicture>()

/**
 * Paper with lines on it as a scanner sees it, a byte a pixel: the few truly big mails of a desk.
 */
function scannedPage(width: number, height: number): PdfPicture {
  const key = `${width}x${height}`
  const known = scans.get(key)
  if (known) return known
  const random = createRandom(key)
  const grey = Buffer.alloc(width * height)
  for (let index = 0; index < grey.length; index += 4) {
    // Four pixels a draw, five bits of noise each.
    const noise = Math.floor(random.next() * 0x100000000)
    const paper = Math.floor(index / width) % 48 === 47 ? 0x96969696 : 0xe0e0e0e0
    grey.writeUInt32LE((paper + (noise & 0x1f1f1f1f)) >>> 0, index)
  }
  const scan = { width, height, grey }
  scans.set(key, scan)
  return scan
}

const sizes: Record<'large' | 'middle', readonly (readonly [width: number, height: number])[]> = {
  large: [
    [1280, 1280],
    [1240, 1754],
    [1400, 1980],
    [1600, 2262],
  ],
  middle: [
    [360, 509],
    [440, 622],
  ],
}
const papers = new Map<string, Buffer>()

/** Scanned original papers: some 200 kB, or 2 to 5 MB. */
export function scannedPapers(scene: Scene, size: keyof typeof sizes): Draft {
  const { random, world } = scene
  const voyage = inventVoyage(scene)
  const [width, height] = random.pick(sizes[size])
  const title = random.pick([
    'Signed CP',
    'Bills of Lading set',
    'BDN scan',
    'Draft survey report',
    'Hold photos',
  ])
  const key = `${title}/${width}`
  const paper =
    papers.get(key) ??
    writePdf(
      title,
      [
        [
          `# ${title.toUpperCase()}`,
          'Scanned copy, original on file',
          ...demoPeople.slice(0, 1).map(({ name }) => `Received: ${name}`),
        ],
      ],
      scannedPage(width, height),
    )
  papers.set(key, paper)
  return receivedLetter(scene, {
    line: random.pick(['operations', 'fixtures']),
    from: random.pick(world.peopleOf(random.pick(['agent', 'surveyor', 'owner']))),
    subject: `${title} - MV ${voyage.ship.name} - ${voyage.reference}`,
    core: `Attached scan of ${title.toLowerCase()} for MV ${voyage.ship.name} at ${voyage.route.load}.\n\nPls note file is large, original follows by courier.`,
    attachments: [{ name: `${title} ${voyage.ship.name}.pdf`, type: PDF_TYPE, content: paper }],
  })
}

import { dayMonth, dayRange } from '../chartering/date-words.ts'
import { whole } from '../chartering/money.ts'
import { inventPosition } from '../chartering/ship-words.ts'
import { inventVoyage } from '../chartering/voyage.ts'
import type { Draft } from '../draft.ts'
import { receivedLetter, type Scene } from '../letter/scene.ts'
import type { Person, ShipKind } from '../trade.ts'
import type { CompanyRole } from '../words/companies.ts'
import { type ForeignText, foreignTexts } from '../words/foreign-texts.ts'
import { atWork, lineOf } from '../world.ts'
import { addDays } from '../zone-time.ts'

/** A mail in Chinese, Japanese, Greek, Russian, Turkish and others, in the charsets that are still met. */
export function foreignLetter(scene: Scene): Draft {
  const { random } = scene
  const awake = foreignTexts.filter((text) =>
    writersOf(scene, text).some((person) => atWork(person, scene.at)),
  )
  const item = random.pick(awake.length > 0 ? awake : foreignTexts)
  const voyage = inventVoyage(scene)
  const person = random.pick(writersOf(scene, item))
  const from = item.sender && random.chance(0.7) ? { ...person, name: item.sender.name } : person
  const fill = filler(scene, voyage)
  // Names from other scripts do not fit the small charsets; such programs then write UTF-8.
  const charset = random.pick(item.charsets)
  const encoding =
    charset === 'iso-2022-jp' ? '7bit' : random.pick(['base64', 'quoted-printable', '8bit'] as const)
  return receivedLetter(scene, {
    line: item.line === 'market' ? lineOf(voyage.route.kind) : item.line,
    from,
    subject: fill(item.subject),
    core: `${fill(item.text)}\n\n${from.name}\n${from.company.name}\n${from.phone}`,
    bare: true,
    charset,
    encoding,
  })
}

const rolesOf: Record<ForeignText['line'], readonly CompanyRole[]> = {
  market: ['broker', 'owner'],
  operations: ['agent', 'owner', 'broker'],
  accounts: ['owner', 'charterer'],
}

function writersOf({ world }: Scene, { sender, culture, line }: ForeignText): Person[] {
  const fitting = world.companies.filter((company) =>
    sender
      ? company.slug === sender.slug
      : company.culture === culture && rolesOf[line].includes(company.role),
  )
  return fitting.flatMap(({ people }) => people)
}

function filler(scene: Scene, voyage: ReturnType<typeof inventVoyage>): (text: string) => string {
  const { random, at } = scene
  const { ship, route, quantity } = voyage
  const from = addDays(at, random.int(2, 20))
  const values: Record<string, string> = {
    ship: `MV ${ship.name}`,
    port: random.chance(0.5) ? route.load : route.discharge,
    load: route.load,
    discharge: route.discharge,
    cargo: route.cargo,
    quantity: whole(quantity),
    date: random.chance(0.5) ? dayMonth(from) : dayRange(from, addDays(from, 5)),
    past: dayMonth(addDays(at, -random.int(3, 15))),
    list: shipLines(scene, ship.kind),
  }
  return (text) => text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
}

function shipLines({ random, world, at }: Scene, kind: ShipKind): string {
  const ships = random.sample(
    world.ships.filter((ship) => ship.kind === kind),
    random.int(3, 7),
  )
  return ships
    .map((ship) => {
      const { port, from, to } = inventPosition(ship, at, random)
      return `MV ${ship.name.padEnd(20)} ${whole(ship.dwt).padStart(7)} DWT/${ship.built}   OPEN ${port.padEnd(16)} ${dayRange(from, to)}`
    })
    .join('\n')
}

import { dateStyles, dayMonth, openWords } from '../chartering/date-words.ts'
import { tonnes } from '../chartering/money.ts'
import { inventPosition, type Position, shipDescription } from '../chartering/ship-words.ts'
import type { Attachment, Draft } from '../draft.ts'
import { writeXlsx } from '../files/xlsx.ts'
import { escapeHtml, wordParagraphs } from '../letter/html.ts'
import { type Letter, receivedLetter, type Scene } from '../letter/scene.ts'
import type { Random } from '../random.ts'
import type { Company, Person, ShipKind } from '../trade.ts'
import { positionClosers, positionOpeners, positionRemarks } from '../words/phrases.ts'
import { lineOf } from '../world.ts'
import { MONTHS } from '../zone-time.ts'

interface Row {
  position: Position
  dwt: string
  open: string
  remark: string
}

interface List {
  from: Person
  line: string
  rows: Row[]
  kinds: string
}

type Layout = (list: List, random: Random) => Pick<Letter, 'core' | 'htmlCore' | 'attachments'>

const gearlessRemarks = positionRemarks.filter(
  (remark) => !['GRABS 4X12', 'LOGGER', 'ICE 1C'].includes(remark),
)

const groups: readonly (readonly [readonly ShipKind[], number])[] = [
  [['cape'], 3],
  [['kamsarmax', 'panamax'], 3],
  [['ultramax', 'supramax'], 4],
  [['handysize', 'supramax'], 2],
  [['coaster', 'handysize'], 2],
]

/** Tonnage list of a broker, or of an owner with his own fleet. */
export function positionList(scene: Scene): Draft {
  const { random } = scene
  const from = random.pick(scene.world.peopleOf(random.chance(0.65) ? 'broker' : 'owner'))
  const list = buildList(scene, from)
  const layout = random.weighted(layouts)
  const body = layout(list, random)
  const opener = random.pick(positionOpeners)
  const closer = random.pick(positionClosers)
  const core = `${opener}\n\n${body.core}\n\n${closer}`
  return receivedLetter(scene, {
    ...body,
    ...(body.htmlCore
      ? { htmlCore: `${wordParagraphs(`\n${opener}\n`)}\n${body.htmlCore}\n${wordParagraphs(closer)}` }
      : {}),
    line: list.line,
    from,
    subject: subjectOf(scene, list),
    core,
    ...(random.chance(0.03) ? { headers: urgent } : {}),
  })
}

const urgent: [string, string][] = [
  ['X-Priority', '1 (Highest)'],
  ['Importance', 'High'],
]

function buildList({ random, world, at }: Scene, from: Person): List {
  const kinds = random.weighted(groups)
  const ownFleet = world.ships.filter(({ owner }) => owner === from.company)
  const wanted = world.ships.filter(({ kind }) => kinds.includes(kind))
  const ships = random.sample(
    ownFleet.length > 0 ? ownFleet : wanted,
    random.int(3, ownFleet.length > 0 ? 8 : 16),
  )
  const style = random.pick(dateStyles)
  const weight = random.pick(['comma', 'comma', 'k', 'plain'] as const)
  const rows = ships.map((ship) => {
    const position = inventPosition(ship, at, random)
    const open = openWords(at, position.from, position.to, style, random)
    return {
      position,
      open,
      dwt: tonnes(ship.dwt, weight),
      remark: random.pick(ship.gear.startsWith('G') ? gearlessRemarks : positionRemarks),
    }
  })
  rows.sort(
    (a, b) =>
      a.position.area.localeCompare(b.position.area) || a.position.from.getTime() - b.position.from.getTime(),
  )
  const first = ships[0]?.kind ?? 'supramax'
  return {
    from,
    line: lineOf(first),
    rows,
    kinds: [...new Set(ships.map(({ kind }) => kind.toUpperCase()))].join('/'),
  }
}

function subjectOf({ random, at }: Scene, { from, rows, kinds }: List): string {
  const company = from.company.name.toUpperCase()
  const first = rows[0]
  const day = dayMonth(at)
  const week = Math.ceil((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / (7 * 86_400_000))
  return random.pick([
    `${company} - OPEN TONNAGE ${day}`,
    `${kinds} tonnage list ${day} ${at.getUTCFullYear()}`,
    `${shortName(from.company)} // ${kinds} POSITIONS // ${day}`,
    `Open positions wk ${week}`,
    `DAILY POSITION LIST - ${first?.position.area ?? 'WW'}`,
    `MV ${first?.position.ship.name} + ${rows.length - 1} others open ${first?.position.area}`,
    `${shortName(from.company)} open vsls`,
    `PLS PPSE CGOES - ${kinds} - ${MONTHS[at.getUTCMonth()]?.toUpperCase()} DATES`,
  ])
}

function shortName({ name }: Company): string {
  return name.split(' ')[0] ?? name
}

const columns: Layout = ({ rows }) => {
  const head = `${'VESSEL'.padEnd(24)}${'DWT'.padEnd(10)}${'BUILT'.padEnd(7)}${'GEAR'.padEnd(12)}${'OPEN'.padEnd(18)}${'DATES'.padEnd(18)}REMARKS`
  const lines = rows.map(({ position, dwt, open, remark }) => {
    const { ship, port } = position
    return `${`MV ${ship.name}`.padEnd(24)}${dwt.padEnd(10)}${String(ship.built).padEnd(7)}${shortGear(ship.gear).padEnd(12)}${port.padEnd(18)}${open.padEnd(18)}${remark}`.trimEnd()
  })
  return { core: [head, '-'.repeat(head.length + 8), ...lines].join('\n') }
}

function shortGear(gear: string): string {
  return gear.split(' ')[0] ?? gear
}

const byArea: Layout = ({ rows }, random) => {
  const rule = random.pick(['=', '-', '*', '~']).repeat(random.int(18, 40))
  let area = ''
  const lines = rows.flatMap(({ position, dwt, open, remark }) => {
    const { ship, port, country } = position
    const head = position.area === area ? [] : ['', position.area, rule]
    area = position.area
    const place = country ? `${port}, ${country}` : port
    return [
      ...head,
      `MV ${ship.name} (${dwt} / ${ship.built}) - OPEN ${place} ${open}${remark ? ` - ${remark}` : ''}`,
    ]
  })
  return { core: lines.join('\n').trimStart() }
}

const inBrackets: Layout = ({ rows }, random) => {
  const arrow = random.pick(['- open', '=> open', '/ open', '... OPEN'])
  return {
    core: rows
      .map(({ position: { ship, port }, dwt, open, remark }) =>
        `* ${random.pick(['M/V', 'MV', 'm/v'])} "${ship.name}" ${dwt} dwt blt ${ship.built}, ${ship.gear.toLowerCase()} ${arrow} ${titled(port)} ${open.toLowerCase()} ${remark.toLowerCase()}`.trimEnd(),
      )
      .join('\n'),
  }
}

function titled(words: string): string {
  return words.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

const blocks: Layout = ({ rows }) => ({
  core: rows
    .slice(0, 4)
    .map(({ position, open }) => {
      const { ship, port, country } = position
      return `${shipDescription(ship)}\n\nOPEN       : ${port}${country ? `, ${country}` : ''}\nDATE       : ${open}`
    })
    .join('\n\n----------------------------------------\n\n'),
})

const wordTable: Layout = ({ rows }) => {
  const cell = (text: string, shade = '') =>
    `<td width=120 valign=top style='width:90.0pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt${shade}'><p class=MsoNormal><span style='font-size:10.0pt'>${escapeHtml(text) || '&nbsp;'}<o:p></o:p></span></p></td>`
  const head = ['Vessel', 'Dwt', 'Built', 'Gear', 'Open', 'Area', 'Dates', 'Remarks']
  const body = rows.map(({ position, dwt, open, remark }, index) => {
    const { ship, port, area } = position
    const shade = index % 2 ? ';background:#EDEDED' : ''
    return `<tr>${[ship.name, dwt, String(ship.built), shortGear(ship.gear), titled(port), area, open, remark].map((text) => cell(text, shade)).join('\n')}</tr>`
  })
  const html = `<table class=MsoNormalTable border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
<tr>${head.map((text) => cell(text, ';background:#1F4E79;color:white')).join('\n')}</tr>
${body.join('\n')}</table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`
  const text = rows
    .map(({ position: { ship, port }, dwt, open, remark }) =>
      [ship.name, dwt, ship.built, port, open, remark].join('\t'),
    )
    .join('\n')
  return { core: text, htmlCore: html }
}

const attached: Layout = (list, random) => {
  const table = [
    ['Vessel', 'DWT', 'Built', 'Gear', 'Open port', 'Country', 'From', 'To', 'Remarks'],
    ...list.rows.map(({ position: { ship, port, country, from, to }, remark }) => [
      `MV ${ship.name}`,
      ship.dwt,
      ship.built,
      ship.gear,
      port,
      country,
      isoDay(from),
      isoDay(to),
      remark,
    ]),
  ]
  const stamp = isoDay(list.rows[0]?.position.from ?? new Date(0)).replaceAll('-', '')
  const csv = random.chance(0.35)
  const file: Attachment = csv
    ? {
        name: `tonnage_${stamp}.csv`,
        type: 'text/csv',
        content: Buffer.from(table.map((row) => row.map(csvCell).join(',')).join('\r\n')),
      }
    : { name: `Position list ${stamp}.xlsx`, type: XLSX_TYPE, content: writeXlsx('Positions', table) }
  return {
    core: `Full list attached (${list.rows.length} ships), few to highlight:\n\n${inBrackets({ ...list, rows: list.rows.slice(0, 3) }, random).core}`,
    attachments: [file],
  }
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function csvCell(cell: string | number): string {
  const text = String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

const layouts: readonly (readonly [Layout, number])[] = [
  [columns, 24],
  [byArea, 22],
  [inBrackets, 18],
  [blocks, 10],
  [wordTable, 20],
  [attached, 6],
]

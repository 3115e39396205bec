import { setTimeout as delay } from 'node:timers/promises'
import type { Desk } from '../desk/open-desk.ts'
import type { Figure } from '../measure/figure.ts'
import { latencies } from '../measure/figure.ts'
import type { BenchCase } from './bench-case.ts'

const CARDS = 50_000
/** Every tenth card is one that came before. */
const DOUBLED_EVERY = 10
const LOOK_MS = 100
const IMPORT_S = 60
const DUPLICATES_S = 30

/** A file of 50,000 contacts brought in and taken back as a whole, and the search for duplicates over them. */
export const contactsCase: BenchCase = {
  names: ['contacts', 'contacts_import', 'contacts_duplicates'],
  async run(desk) {
    const started = performance.now()
    const { file_import } = await ask<Asked>(desk, '/file_imports?kind=contacts&name=bench.vcf', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: cards(),
    })
    const { id } = file_import
    await until(desk, id, 'ready')
    const checked_s = secondsSince(started)
    await ask(desk, `/file_imports/${id}/start`, { method: 'POST' })
    const done = await until(desk, id, 'done')
    const import_s = secondsSince(started)
    const duplicates = await searchDuplicates(desk)
    const undoing = performance.now()
    await ask(desk, `/file_imports/${id}/undo`, { method: 'POST' })
    await until(desk, id, 'undone')
    return [
      {
        case: 'contacts_import',
        n: desk.mails,
        ...latencies([import_s * 1000]),
        cards: CARDS,
        added: done.counts.new,
        checked_s,
        import_s,
        undo_s: secondsSince(undoing),
        target: `≤ ${IMPORT_S} s for 50,000 cards with duplicates`,
        reached: import_s <= IMPORT_S,
      },
      duplicates,
    ]
  },
}

interface Import {
  readonly id: number
  readonly state: string
  readonly problem: string
  readonly counts: { readonly new: number }
}
type Asked = { readonly file_import: Import }

async function searchDuplicates(desk: Desk): Promise<Figure> {
  const started = performance.now()
  await ask(desk, '/contact_duplicates/find', { method: 'POST' })
  for (;;) {
    const { search } = await ask<{ search: { running: boolean; compared: number; open: number } }>(
      desk,
      '/contact_duplicates',
    )
    if (!search.running) {
      const took_s = secondsSince(started)
      return {
        case: 'contacts_duplicates',
        n: desk.mails,
        ...latencies([took_s * 1000]),
        compared: search.compared,
        pairs: search.open,
        target: `≤ ${DUPLICATES_S} s for a book of 200,000`,
        reached: took_s <= DUPLICATES_S,
      }
    }
    await delay(LOOK_MS)
  }
}

/** Waits for a state of an import. @throws Error where its file cannot be read */
async function until(desk: Desk, id: number, state: string): Promise<Import> {
  for (;;) {
    const { file_import } = await ask<Asked>(desk, `/file_imports/${id}`)
    if (file_import.state === state) return file_import
    if (file_import.state === 'failed') throw new Error(file_import.problem)
    await delay(LOOK_MS)
  }
}

function cards(): string {
  return Array.from({ length: CARDS }, (_, at) => card(at % DOUBLED_EVERY === 9 ? at - 9 : at)).join('')
}

function card(n: number): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:Pappas${n};Nikos${n % 700};;;`,
    `FN:Nikos${n % 700} Pappas${n}`,
    `ORG:Company ${n % 2_000}`,
    'TITLE:Chartering',
    `EMAIL;TYPE=work:nikos.${n}@company${n % 2_000}.example`,
    `TEL;TYPE=cell:+30 69${String(n).padStart(8, '0')}`,
    'ADR:;;1 Akti Miaouli;Piraeus;;18535;Greece',
    'END:VCARD',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}

async function ask<Answer>(
  { server, headers: session }: Desk,
  path: string,
  { headers, ...init }: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, { ...init, headers: { ...session, ...headers } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

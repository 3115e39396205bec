import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import type { Layout } from '@laycan/position-reader/layouts/layout.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { findPortsByKeys } from '#features/records/ports/server/public.ts'
import { type OpenPosition, readOpenPositions } from '../contract/open-positions-parser.ts'
import { possiblePorts } from './port-words.ts'

/** What the product itself reads in a text, in the pool of parsers, by the ports that the company knows and the layouts of the sender. */
export async function readBuiltIn(
  db: Db,
  parsers: ParsePool,
  { text, date, layouts = [] }: { text: string; date: string; layouts?: readonly Layout[] },
): Promise<OpenPosition[]> {
  const read = await parsers.readPositions(text, date, await portsIn(db, text), layouts)
  return read.map(({ ex_names, note, ...position }) => ({
    ...position,
    ...(ex_names.length > 0 && { ex_names }),
    note: [note, ex_names.length > 0 ? `ex ${ex_names.join(', ')}` : ''].filter(Boolean).join('; '),
  }))
}

/** The ports that a text may name, by the keys of their names. */
export async function portsIn(db: Db, text: string): Promise<(readonly [string, string])[]> {
  const ports = await findPortsByKeys(db, possiblePorts(text))
  return [...ports].flatMap(([key, port]) => (port === null ? [] : [[key, port.name] as const]))
}

/** AP-284. */
export const readOpenPositionsRoute = readRoute(readOpenPositions, async ({ body }, { db, services }) => {
  const date = /^Date:.*$/im.exec(body.text.slice(0, 20_000)) ? '' : new Date().toISOString().slice(0, 10)
  return { positions: await readBuiltIn(db, services.parsers, { text: body.text, date }) }
})

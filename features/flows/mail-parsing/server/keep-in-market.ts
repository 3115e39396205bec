import type { CargoOrder } from '@laycan/cargo-reader/cargo-order.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { keepCargoes } from '#features/records/market-cargoes/server/public.ts'
import { askForCheck, keepTonnage, type ReadMention } from '#features/records/market-tonnage/server/public.ts'
import { TEXT_MAX } from '#features/records/temp-positions/contract/temp-position.ts'
import type { FoundPosition } from '#features/records/temp-positions/server/public.ts'
import { setText } from '#features/records/temp-positions/server/public.ts'
import type { OpenPosition } from '../contract/open-positions-parser.ts'

/** What was read in a mail; `found` is `read` with the names of the directory. */
interface Reading {
  read: readonly OpenPosition[]
  found: readonly FoundPosition[]
  orders: readonly CargoOrder[]
}

/** Writes what a mail says of ships and cargoes into the books of the market. */
export async function keepInMarket(
  tx: Tx,
  mail: { email_id: number; text: string },
  { read, found, orders }: Reading,
): Promise<void> {
  const mentions = read.flatMap((position, at) => mentionOf(position, found[at]) ?? [])
  await keepTonnage(tx, mail, mentions)
  const cargoes = await keepCargoes(tx, mail, orders)
  // Spans of cargoes refer to the same text as those of positions.
  if (cargoes > 0) await setText(tx, mail.email_id, mail.text.slice(0, TEXT_MAX))
  if (mentions.length > 0) await askForCheck(tx)
}

function mentionOf(position: OpenPosition, found: FoundPosition | undefined): ReadMention | undefined {
  if (!found) return undefined
  const { imo, ex_names = [], open_from, open_to } = position
  const { ship_id, ship_name, deadweight, year_of_build, port_id, port_name, port_words, note, spans } = found
  return {
    ship_name: ship_name.slice(0, 255),
    ship_id,
    lrimo: imo === '' ? null : Number(imo),
    ex_names,
    deadweight,
    year_of_build,
    flag_name: '',
    port_id,
    port_name,
    port_words,
    open_from,
    // Left out: that one day; null: onwards.
    open_to: open_to === undefined ? open_from : open_to,
    note,
    spans,
  }
}

import { useCallback, useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { listMailCargoes, type MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { listMailTonnage, type TonnageVersion } from '#features/records/market-tonnage/contract/tonnage.ts'
import { marketPaths } from '#features/workspaces/market-parts/contract/paths.ts'
import { daysWords } from '#features/workspaces/market-parts/web/public.ts'
import { laycanWords, quantityWords } from '../cargo-words.ts'
import { t } from '../messages.ts'
import styles from './mail-market.module.css'

/** Rows that stand beside a mail; the tables have all. */
const SHOWN = 12

interface Brought {
  ships: readonly TonnageVersion[]
  cargoes: readonly MarketCargoRow[]
}

/** What a mail brought for the market, in its details: each row leads to its table. */
export default function MailMarket({ id }: SlotProps) {
  const brought = useBrought(id)
  if (!brought || brought.ships.length + brought.cargoes.length === 0) return null
  return (
    <div className={styles.brought}>
      {brought.cargoes.slice(0, SHOWN).map((cargo) => (
        <a key={`c${cargo.id}`} className={styles.row} href={hrefOf(marketPaths.cargoes, { id: cargo.id })}>
          <strong>{cargo.cargo || t(cargo.kind)}</strong>
          <span>
            {[quantityWords(cargo), `${cargo.load_port} → ${cargo.discharge_port}`, laycanWords(cargo)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </a>
      ))}
      {brought.ships.slice(0, SHOWN).map((ship) => (
        <a
          key={`s${ship.id}`}
          className={styles.row}
          href={hrefOf(marketPaths.tonnage, { filter: shipFilter(ship.ship_name) })}
        >
          <strong>{ship.ship_name}</strong>
          <span>
            {ship.status === 'open'
              ? `${ship.port_name} · ${daysWords(ship.open_from, ship.open_to)}`
              : ship.status_words}
          </span>
        </a>
      ))}
      {brought.ships.length > SHOWN && (
        <small>{t('more_mails', { n: String(brought.ships.length - SHOWN) })}</small>
      )}
    </div>
  )
}

const shipFilter = (name: string) =>
  JSON.stringify([{ field: 'ship_name', strategy: 'contains', content: name }])

function useBrought(id: number): Brought | undefined {
  const [brought, setBrought] = useState<Brought>()
  const load = useCallback(async () => {
    try {
      const [{ versions: ships }, { cargoes }] = await Promise.all([
        call(listMailTonnage, { params: { id }, silent: true }),
        call(listMailCargoes, { params: { id }, silent: true }),
      ])
      setBrought({ ships, cargoes: cargoes.filter(({ state }) => state !== 'rejected') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setBrought({ ships: [], cargoes: [] })
    }
  }, [id])
  useEffect(() => void load(), [load])
  return brought
}

import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { DismissIcon, ShipIcon } from '@laycan/ui/icons.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { marketPaths } from '#features/workspaces/market-parts/contract/paths.ts'
import { MailWords } from '#features/workspaces/market-parts/web/public.ts'
import { t } from '../messages.ts'
import { arrivalWords, cargoColumns, milesWords, shipColumns } from './match-words.ts'
import styles from './matches.module.css'
import { matches } from './matches-kind.ts'

/** A pair: every reason, the ship, the cargo, and the words of the mail that asks for it. */
export function MatchPane({ id, onClose }: { id: number; onClose: () => void }) {
  const row = matches.rows.useRow(id)
  if (!row) return <EmptyState icon={ShipIcon} title={t('gone')} />
  const { ship, cargo, score, reasons } = row
  const percent = Math.round(score * 100)
  return (
    <section className={styles.pane} aria-label={ship.ship_name}>
      <header className={styles.head}>
        <h2>{ship.ship_name}</h2>
        <span className={styles.score} style={{ '--share': `${percent}%` }}>
          {percent}
        </span>
        <span className={styles.space} />
        <IconButton icon={DismissIcon} label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <section>
          <h3>{t('reasons')}</h3>
          <ul className={styles.list}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <KeyValueList
            labelWidth={110}
            items={[
              { key: 'arrival', label: t('arrival'), value: arrivalWords(row) },
              { key: 'miles', label: t('miles'), value: milesWords(row) },
            ]}
          />
        </section>
        <section>
          <h3>
            <a href={hrefOf(marketPaths.tonnage, { id: ship.id })}>{t('the_ship')}</a>
          </h3>
          <KeyValueList
            labelWidth={110}
            items={[
              ...shipColumns.map(({ head, value }) => ({ key: head, label: head, value: value(ship) })),
              { key: 'claim', label: t('claim'), value: ship.claim_reason },
              { key: 'source', label: t('source'), value: ship.broker },
            ]}
          />
        </section>
        <section>
          <h3>
            <a href={hrefOf(marketPaths.cargoes, { id: cargo.id })}>{t('the_cargo')}</a>
          </h3>
          <KeyValueList
            labelWidth={110}
            items={[
              ...cargoColumns.map(({ head, value }) => ({ key: head, label: head, value: value(cargo) })),
              { key: 'source', label: t('source'), value: cargo.broker },
            ]}
          />
        </section>
        <MailWords email_id={cargo.email_id} spans={cargo.spans} chosen="cargo" />
      </div>
    </section>
  )
}

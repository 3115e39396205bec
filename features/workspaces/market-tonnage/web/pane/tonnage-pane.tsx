import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { AnchorIcon, DismissIcon } from '@laycan/ui/icons.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { TonnageRow } from '#features/records/market-tonnage/contract/tonnage.ts'
import { shipPaths } from '#features/records/ships/web/public.ts'
import { marketPaths, matchesOf } from '#features/workspaces/market-parts/contract/paths.ts'
import { daysWords, dayWords, MailWords } from '#features/workspaces/market-parts/web/public.ts'
import { ClaimBadge, confidenceWords, FreshnessBadge } from '../list/badges.tsx'
import { t } from '../messages.ts'
import styles from './tonnage-pane.module.css'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

/** A ship of the book: what it is, what every mail says of it, and the words of each. */
export function TonnagePane({ id, onClose }: { id: number; onClose: () => void }) {
  const { answer, problem, load } = useVersions(id)
  const [chosenId, setChosen] = useState<number>()
  if (problem === 'missing') return <EmptyState icon={AnchorIcon} title={t('missing')} />
  if (problem === 'failed') return <ErrorState title={t('failed')} onRetry={() => void load()} />
  if (!answer) return <SkeletonRows count={10} rowHeight={28} columns="140px 1fr" />
  const { row, versions, contradictions } = answer
  const chosen = versions.find((version) => version.id === chosenId) ?? versions[0]
  return (
    <section className={styles.pane} aria-label={row.ship_name}>
      <header className={styles.head}>
        <h2>{row.ship_name}</h2>
        <FreshnessBadge {...row} />
        <ClaimBadge {...row} />
        <span className={styles.space} />
        <IconButton icon={DismissIcon} label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <p className={styles.links}>
          <a href={hrefOf(marketPaths.matches, matchesOf('ship', row.id))}>{t('cargoes_for')}</a>
          {row.ship_id > 0 && <a href={hrefOf(shipPaths.list, { id: row.ship_id })}>{t('open_ship')}</a>}
        </p>
        <Particulars row={row} />
        {contradictions.length > 0 && (
          <section className={styles.contradictions}>
            <h3>{t('contradictions')}</h3>
            {contradictions.map(({ field, words }) => (
              <p key={field}>
                <strong>{t(`field_${field}`)}</strong> {words}
              </p>
            ))}
          </section>
        )}
        <VersionList versions={versions} chosen={chosen?.id} onChoose={setChosen} onChanged={load} />
        {chosen && <MailWords email_id={chosen.email_id} spans={chosen.spans} chosen="port" />}
      </div>
    </section>
  )
}

function Particulars({ row }: { row: TonnageRow }) {
  const first = t('first_by', { broker: row.first_broker, date: dayWords(row.first_at.slice(0, 10)) })
  const items = [
    { key: 'dwt', label: t('dwt'), value: row.deadweight === null ? '' : formatCount(row.deadweight) },
    { key: 'built', label: t('built'), value: row.year_of_build },
    { key: 'type', label: t('type'), value: row.type_level2 },
    { key: 'imo', label: 'IMO', value: row.lrimo },
    {
      key: 'open',
      label: t('open'),
      value: `${row.port_name} ${daysWords(row.open_from, row.open_to)}`.trim(),
    },
    { key: 'area', label: t('area'), value: row.area },
    { key: 'freshness', label: t('freshness'), value: row.freshness_reason },
    { key: 'claim', label: t('claim'), value: row.claim_reason },
    { key: 'confidence', label: t('confidence'), value: confidenceWords(row) },
    { key: 'first', label: t('first'), value: first },
    {
      key: 'sources',
      label: t('source'),
      value: t('sources', { n: String(row.sources), m: String(row.mentions) }),
    },
  ]
  return <KeyValueList items={items} labelWidth={90} />
}

import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { deleteShipSource, fetchShipSource, type ShipListSource } from '../contract/sources.ts'
import { t } from './messages.ts'
import { SHIP_IMPORT_PATH } from './names.ts'
import styles from './ship-sources.module.css'
import { SourceDialog } from './source-dialog.tsx'
import { loadSources, useSources } from './source-store.ts'

/** Lists of ships that are fetched by themselves: what came of each, and what can be done. */
export function ShipSources() {
  const sources = useSources()
  const [edited, setEdited] = useState<ShipListSource | 'new'>()
  const [leaving, setLeaving] = useState<ShipListSource>()
  useEffect(() => void loadSources(), [])
  return (
    <section className={styles.part}>
      <SectionHeader
        title={t('lists')}
        description={t('lists_hint')}
        actions={<Button onClick={() => setEdited('new')}>{t('add')}</Button>}
      />
      {sources === 'failed' && (
        <ErrorState compact title={t('not_loaded')} onRetry={() => void loadSources()} />
      )}
      {sources?.length === 0 && <EmptyState compact title={t('no_lists')} />}
      {typeof sources === 'object' && (
        <ul className={styles.list}>
          {sources.map((source) => (
            <SourceRow key={source.id} source={source} onEdit={setEdited} onRemove={setLeaving} />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <SourceDialog source={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('remove_question')}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={async () => {
            const { id } = leaving
            if (await done(() => call(deleteShipSource, { params: { id } })))
              showToast({ kind: 'success', text: t('removed') })
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

/** @returns whether it was done; else the call has said why */
async function done(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  } finally {
    await loadSources()
  }
}

const tones: Readonly<Partial<Record<ShipListSource['state'], BadgeTone>>> = {
  waiting: 'accent',
  imported: 'positive',
  unchanged: 'positive',
  failed: 'danger',
  stopped: 'danger',
}

interface SourceRowProps {
  source: ShipListSource
  onEdit: (source: ShipListSource) => void
  onRemove: (source: ShipListSource) => void
}

function SourceRow({ source, onEdit, onRemove }: SourceRowProps) {
  const { id, address, every, enabled, state, result, last_at, next_at, import_id, is_own } = source
  const { format, time_zone } = useDateStyle()
  const at = (moment: string) => formatDate(moment, format, time_zone)
  const isOff = !enabled && state !== 'stopped'
  const times = [
    t(`every_${every}`),
    last_at === null ? t('never') : t('last', { at: at(last_at) }),
    ...(enabled && next_at !== null ? [t('next', { at: at(next_at) })] : []),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong dir="ltr">{address}</strong>
        <small className={styles.note}>{times.join(' · ')}</small>
        {result !== '' && <span>{result}</span>}
      </div>
      <Badge tone={isOff ? 'neutral' : (tones[state] ?? 'neutral')}>
        {t(isOff ? 'state_off' : `state_${state}`)}
      </Badge>
      <div className={styles.actions}>
        {import_id !== null && is_own && (
          <Button
            size="small"
            kind={state === 'waiting' ? 'primary' : 'quiet'}
            aria-label={t('look_of', { name: address })}
            onClick={() => go(SHIP_IMPORT_PATH, { id: import_id })}
          >
            {t('look')}
          </Button>
        )}
        {enabled && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('fetch_of', { name: address })}
            onClick={async () => {
              if (await done(() => call(fetchShipSource, { params: { id } })))
                showToast({ kind: 'info', text: t('asked') })
            }}
          >
            {t('fetch')}
          </Button>
        )}
        <Button
          size="small"
          kind="quiet"
          aria-label={t('edit_of', { name: address })}
          onClick={() => onEdit(source)}
        >
          {t('edit')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={t('remove_of', { name: address })}
          onClick={() => onRemove(source)}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

import { useCallback, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { call, urlOf } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { downloadRefusedRows, listFileImportRows } from '../contract/endpoints.ts'
import { type FileImport, type ImportRow, type RowOutcome, rowOutcomes } from '../contract/file-import.ts'
import type { ImportAbout } from './import-about.ts'
import styles from './imports.module.css'
import { t } from './messages.ts'

type Shown = RowOutcome | 'all'

const tones: Readonly<Record<RowOutcome, BadgeTone>> = {
  new: 'positive',
  changed: 'accent',
  duplicate: 'neutral',
  refused: 'danger',
}

interface ImportRowsProps {
  readonly shown: FileImport
  readonly about: ImportAbout
}

/** The rows of the file and what becomes of each, by what that is. */
export function ImportRows({ shown: { id, counts, total, columns }, about }: ImportRowsProps) {
  const [outcome, setOutcome] = useState<Shown>('all')
  const { rows, status, next, more } = useRows(id, outcome)
  const tabs = (['all', ...rowOutcomes] as const).map((each) => ({
    id: each,
    label: t(`outcome_${each}`),
    aside: <span className={styles.count}>{formatCount(each === 'all' ? total : counts[each])}</span>,
  }))
  return (
    <section className={styles.part}>
      <Tabs label={t('rows')} size="small" tabs={tabs} active={outcome} onActivate={setOutcome}>
        {outcome === 'refused' && rows.length > 0 && columns.length > 0 && (
          <p>
            <a href={urlOf(downloadRefusedRows, { params: { id } })} download>
              {t('download')}
            </a>
          </p>
        )}
        {rows.length > 0 && <RowTable rows={rows} about={about} />}
        {rows.length === 0 && status === 'ready' && <EmptyState compact title={t('no_rows')} />}
        {rows.length === 0 && status === 'loading' && (
          <SkeletonRows count={5} rowHeight={36} columns="60px 1fr 1fr" />
        )}
        {status === 'failed' && <ErrorState compact title={t('not_loaded')} onRetry={more} />}
        {next !== null && status !== 'failed' && (
          <Button kind="quiet" busy={status === 'loading'} onClick={more}>
            {t('more')}
          </Button>
        )}
      </Tabs>
    </section>
  )
}

function RowTable({ rows, about }: { rows: readonly ImportRow[]; about: ImportAbout }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('outcome')}</th>
            <th scope="col">{t('name')}</th>
            {about.facts.map((fact) => (
              <th key={fact} scope="col">
                {fact}
              </th>
            ))}
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position}>
              <td className={styles.number}>{row.line}</td>
              <td>
                <Badge tone={tones[row.outcome]}>{t(`outcome_${row.outcome}`)}</Badge>
              </td>
              <td dir="auto">
                {row.record_id === null || about.hrefOf === undefined ? (
                  row.name
                ) : (
                  <a href={about.hrefOf(row.record_id)}>{row.name}</a>
                )}
              </td>
              {about.facts.map((fact, at) => (
                <td key={fact} dir="auto">
                  {row.facts[at] ?? ''}
                </td>
              ))}
              <td className={styles.reason} dir="auto">
                {reasonOf(row)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function reasonOf({ kept, outcome, reason }: ImportRow): string {
  if (kept) return t('kept')
  return outcome === 'changed' ? t('changes', { fields: reason }) : reason
}

function useRows(id: number, outcome: Shown) {
  const [state, setState] = useState<{
    status: 'loading' | 'ready' | 'failed'
    rows: readonly ImportRow[]
    next: number | null
  }>({ status: 'loading', rows: [], next: null })
  const load = useCallback(
    async (before: readonly ImportRow[], after: number, signal?: AbortSignal) => {
      setState({ status: 'loading', rows: before, next: null })
      const query = { after, ...(outcome !== 'all' && { outcome }) }
      try {
        const answer = await call(listFileImportRows, {
          params: { id },
          query,
          silent: true,
          ...(signal && { signal }),
        })
        if (!signal?.aborted)
          setState({ status: 'ready', rows: [...before, ...answer.rows], next: answer.next })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!signal?.aborted) setState({ status: 'failed', rows: before, next: after })
      }
    },
    [id, outcome],
  )
  useEffect(() => {
    const given_up = new AbortController()
    void load([], 0, given_up.signal)
    return () => given_up.abort()
  }, [load])
  return { ...state, more: () => void load(state.rows, state.next ?? 0) }
}

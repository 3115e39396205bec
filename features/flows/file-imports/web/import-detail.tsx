import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { ImportIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { NARROW, useMedia } from '@laycan/web/use-media.ts'
import { changeFileImport } from '../contract/endpoints.ts'
import { type FileImport, matchWays } from '../contract/file-import.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { StateBadge } from './earlier-imports.tsx'
import type { ImportAbout } from './import-about.ts'
import { ImportButtons } from './import-buttons.tsx'
import { ImportRows } from './import-rows.tsx'
import styles from './imports.module.css'
import { t } from './messages.ts'
import { useImport } from './use-imports.ts'

/** One import: what it would do, how far it is, or what it did. */
export function ImportDetail({ id, about }: { id: number; about: ImportAbout }) {
  const { shown, change, retry } = useImport(id)
  const isNarrow = useMedia(NARROW)
  if (shown === 'loading') return <SkeletonRows count={8} rowHeight={36} columns="1fr 2fr 1fr" />
  if (shown === 'failed') return <ErrorState title={t('not_loaded')} onRetry={retry} />
  if (shown === 'missing')
    return (
      <EmptyState
        icon={ImportIcon}
        title={t('missing')}
        action={<a href={hrefOf(about.path)}>{t('back')}</a>}
      />
    )

  /** Says what columns are, or what becomes of known contacts: it is checked anew. */
  async function check(body: { columns?: string[]; on_match?: FileImport['on_match'] }): Promise<void> {
    try {
      await change(() => call(changeFileImport, { params: { id }, body }))
    } catch (error) {
      // The call has said why not.
      if (!(error instanceof CallError)) throw error
    }
  }

  const buttons = <ImportButtons shown={shown} about={about} change={change} />
  return (
    <>
      <a href={hrefOf(about.path)}>{t('back')}</a>
      <SectionHeader
        kind="page"
        title={shown.file_name || t('unnamed')}
        description={
          <>
            <StateBadge state={shown.state} /> {factsOf(shown)}
          </>
        }
        {...(!isNarrow && { actions: buttons })}
      />
      {isNarrow && <div className={styles.buttons}>{buttons}</div>}
      <Standing shown={shown} noun={about.noun} />
      {shown.state === 'ready' && (
        <div className={styles.way}>
          <Select
            label={about.known}
            value={shown.on_match}
            options={matchWays.map((value) => ({ value, label: t(`way_${value}`) }))}
            onValueChange={(on_match) => void check({ on_match })}
          />
        </div>
      )}
      {shown.state === 'ready' && shown.columns.length > 0 && (
        <ColumnMapping
          columns={shown.columns}
          options={about.fields}
          onChange={(columns) => void check({ columns })}
        />
      )}
      {(shown.state === 'ready' || shown.state === 'done' || shown.state === 'undone') && (
        <ImportRows key={shown.state} shown={shown} about={about} />
      )}
    </>
  )
}

const signs: Readonly<Record<string, string>> = { '\t': t('sign_tab') }

function factsOf({ format, charset, separator, sheet, total }: FileImport): string {
  if (format === null) return ''
  return [
    t(`format_${format}`),
    ...(charset === '' ? [] : [charset]),
    ...(sheet === '' ? [] : [t('sheet', { name: sheet })]),
    ...(separator === '' ? [] : [t('separator', { sign: signs[separator] ?? `“${separator}”` })]),
    t('facts', { total: formatCount(total) }),
  ].join(' · ')
}

/** How far it is, or how it ended. */
function Standing({ shown, noun }: { shown: FileImport; noun: string }) {
  const { state, done, total, counts, kept } = shown
  if (state === 'failed')
    return (
      <Banner kind="danger" inset>
        {shown.problem}
      </Banner>
    )
  if (state === 'reading' || state === 'checking' || state === 'running' || state === 'undoing')
    return (
      <ProgressBar
        label={t(`state_${state}`)}
        {...(total > 0 && state !== 'reading' && { value: Math.min(done / total, 1) })}
        {...(total > 0 && { detail: t('progress', { done: formatCount(done), total: formatCount(total) }) })}
      />
    )
  if (state === 'done')
    return (
      <Banner kind="positive" inset>
        {t('done_text', { added: formatCount(counts.new), changed: formatCount(counts.changed), noun })}
      </Banner>
    )
  if (state === 'undone' && kept > 0)
    return (
      <Banner kind="warning" inset>
        {t('undone_kept', { n: formatCount(kept), noun })}
      </Banner>
    )
  if (state === 'ready' && counts.new + counts.changed === 0)
    return (
      <Banner kind="info" inset>
        {t('nothing')}
      </Banner>
    )
  return null
}

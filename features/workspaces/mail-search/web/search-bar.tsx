import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { DismissIcon, SearchIcon } from '@laycan/ui/icons.ts'
import { loadChunk } from '@laycan/web/chunks.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { type Slot, slotsOf } from '@laycan/web/slots.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { searchMethods, searchScopes } from '#features/records/emails/contract/advanced-search.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { loadRuleFields } from '#features/records/rules/web/public.ts'
import { type MailList, useSearchAnswer } from '#features/workspaces/mail-list/web/public.ts'
import { t } from './messages.ts'
import styles from './search-bar.module.css'
import { SearchChip } from './search-chip.tsx'
import { changeScope, changeSearch, endSearch } from './search-link.ts'
import { partsOf, withPart } from './search-parts.ts'
import { useKnowsFilter } from './use-knows-filter.ts'

const CriteriaChips = lazy(() =>
  loadChunk(async () => {
    const [chips] = await Promise.all([import('./advanced/criteria-chips.tsx'), loadRuleFields()])
    return chips
  }),
)

/** What is searched for, in criteria that are changed and taken away one by one; how, and where. */
export function MailSearchBar({ view, list }: { view: MailView; list: MailList }) {
  const { search_key, q } = view
  const knows = useKnowsFilter()
  const parts = useMemo(() => partsOf(search_key, knows), [search_key, knows])
  const usual = useMailSetting('default_mail_search_method')
  const scopes = searchScopes.filter((scope) => scope !== 'line' || view.line_id !== undefined)

  function change(at: number, typed: string): void {
    const key = withPart(search_key, at, typed, knows)
    if (key === '' && q === undefined) endSearch()
    else changeSearch({ search_key: key })
  }

  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <SearchIcon size={14} />
      {parts.map((part, at) => (
        <SearchChip key={part.id} part={part} onChange={(typed) => change(at, typed)} />
      ))}
      {parts.length === 0 && search_key !== '' && <span className={styles.blank}>{search_key}</span>}
      {q !== undefined && (
        <PartBoundary place="search bar" subject={q} failed={() => null}>
          <Suspense fallback={null}>
            <CriteriaChips q={q} />
          </Suspense>
        </PartBoundary>
      )}
      <Behind view={view} list={list} />
      <span className={styles.controls}>
        {search_key !== '' && (
          <Select
            label={t('method')}
            hideLabel
            size="small"
            className={styles.choice}
            value={view.search_method ?? usual}
            options={searchMethods.toReversed().map((value) => ({ value, label: t(`method_${value}`) }))}
            onValueChange={(search_method) => changeSearch({ search_method })}
          />
        )}
        <Select
          label={t('scope')}
          hideLabel
          size="small"
          className={styles.choice}
          value={view.search_scope}
          options={scopes.map((value) => ({ value, label: t(`scope_${value}`) }))}
          onValueChange={changeScope}
        />
        {slotsOf('search.part').map((part) => (
          <PartBoundary key={part.id} place="search bar" subject={part.id} failed={() => null}>
            <Suspense fallback={null}>
              <SearchBarPart part={part} view={view} />
            </Suspense>
          </PartBoundary>
        ))}
        <IconButton size="small" icon={DismissIcon} label={t('end')} onClick={endSearch} />
      </span>
    </section>
  )
}

const loaded = forDevice(new Map<string, ComponentType<{ readonly view: MailView }>>())

function SearchBarPart({ part, view }: { part: Slot<'search.part'>; view: MailView }) {
  // Kept outside: what waits for its chunk is drawn anew, and would ask for it again each time.
  const Part = loaded.get(part.id) ?? lazy(() => loadChunk(part.load))
  loaded.set(part.id, Part)
  return <Part view={view} />
}

/** The index follows what comes in by a second or two; after much, or an update, by more. */
function Behind({ view, list }: { view: MailView; list: MailList }) {
  const unindexed = useSearchAnswer(view)?.unindexed ?? 0
  if (unindexed === 0) return null
  return (
    <span className={styles.behind} role="status">
      {unindexed === 1 ? t('behind_one') : t('behind', { n: formatCount(unindexed) })}
      <Button size="small" kind="quiet" onClick={() => void list.reload()}>
        {t('again')}
      </Button>
    </span>
  )
}

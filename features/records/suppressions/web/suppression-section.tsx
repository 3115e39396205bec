import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { PlusIcon, SearchIcon } from '@laycan/ui/icons.ts'
import { AddSuppressionDialog } from './add-suppression-dialog.tsx'
import { t } from './messages.ts'
import { SuppressionRow } from './suppression-row.tsx'
import styles from './suppression-section.module.css'
import { useSuppressions } from './use-suppressions.ts'

/** Addresses to which nothing is sent separately: looked for, added and taken off; for administrators. */
export function SuppressionSection() {
  const [key, setKey] = useState('')
  const [isAdding, setAdding] = useState(false)
  const list = useSuppressions(key)
  return (
    <section className={styles.section}>
      <SectionHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <Button icon={PlusIcon} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      <TextField
        label={t('search')}
        hideLabel
        type="search"
        placeholder={t('search')}
        icon={SearchIcon}
        value={key}
        onValueChange={setKey}
        className={styles.search}
      />
      <Rows list={list} isSearch={key.trim() !== ''} />
      {isAdding && <AddSuppressionDialog onClose={() => setAdding(false)} />}
    </section>
  )
}

const ROW_HEIGHT = 44

function Rows({ list, isSearch }: { list: ReturnType<typeof useSuppressions>; isSearch: boolean }) {
  const { status, rows, has_more, retry, loadMore } = list
  if (status === 'loading') return <SkeletonRows count={3} rowHeight={ROW_HEIGHT} columns="2fr 1fr 1fr" />
  if (status === 'failed' && rows.length === 0)
    return (
      <ErrorState compact title={t('failed')} onRetry={retry}>
        {t('failed_hint')}
      </ErrorState>
    )
  if (rows.length === 0)
    return (
      <EmptyState compact title={t(isSearch ? 'no_match' : 'empty')}>
        {isSearch ? undefined : t('empty_hint')}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {rows.map((suppression) => (
          <SuppressionRow key={suppression.id} suppression={suppression} />
        ))}
      </ul>
      {has_more && (
        <Button kind="quiet" onClick={status === 'failed' ? retry : loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

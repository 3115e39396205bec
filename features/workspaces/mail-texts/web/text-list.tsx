import { type ReactNode, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { DraftIcon, PlusIcon, SearchIcon } from '@laycan/ui/icons.ts'
import type { Loaded } from '@laycan/web/loaded-list.ts'
import styles from './mail-texts.module.css'
import { t } from './messages.ts'
import { goToText, type TextPart } from './place.ts'
import { TextGroup } from './text-group.tsx'

interface Listed {
  readonly id: number
  readonly personal: boolean
}

interface TextListProps<Row extends Listed> {
  part: TextPart
  list: Loaded<Row>
  reload: () => void
  /** Narrows the list to what was typed. */
  find: (rows: readonly Row[], search: string) => readonly Row[]
  renderRow: (row: Row) => ReactNode
}

const ROW_HEIGHT = 52
/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 8

/** The page of all templates or signatures: one's own, then the team's. */
export function TextList<Row extends Listed>({ part, list, reload, find, renderRow }: TextListProps<Row>) {
  const [search, setSearch] = useState('')
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => goToText(part, 'new')}>
      {t(part === 'templates' ? 'new_template' : 'new_signature')}
    </Button>
  )
  const count = list.status === 'ready' ? list.rows.length : 0
  return (
    <div className={styles.page}>
      <SectionHeader title={t(part)} description={t(`${part}_intro`)} actions={count > 0 && add} />
      {count >= WORTH_SEARCHING && (
        <TextField
          label={t('find')}
          hideLabel
          placeholder={t('find')}
          icon={SearchIcon}
          value={search}
          onValueChange={setSearch}
        />
      )}
      {list.status === 'loading' && <SkeletonRows count={4} rowHeight={ROW_HEIGHT} columns="1fr 80px" />}
      {list.status === 'failed' && (
        <ErrorState title={t(`failed_${part}`)} onRetry={reload}>
          {t('failed_hint')}
        </ErrorState>
      )}
      {list.status === 'ready' && count === 0 && (
        <EmptyState icon={DraftIcon} title={t(`no_${part}`)} action={add}>
          {t(`no_${part}_hint`)}
        </EmptyState>
      )}
      {list.status === 'ready' && count > 0 && (
        <Groups rows={find(list.rows, search)} renderRow={renderRow} />
      )}
    </div>
  )
}

function Groups<Row extends Listed>({
  rows,
  renderRow,
}: {
  rows: readonly Row[]
  renderRow: (row: Row) => ReactNode
}) {
  if (rows.length === 0) return <EmptyState compact title={t('no_match')} />
  return (
    <>
      <TextGroup title={t('personal')}>{rows.filter(({ personal }) => personal).map(renderRow)}</TextGroup>
      <TextGroup title={t('team')}>{rows.filter(({ personal }) => !personal).map(renderRow)}</TextGroup>
    </>
  )
}

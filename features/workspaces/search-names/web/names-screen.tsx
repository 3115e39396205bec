import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { SearchField } from '@laycan/ui/fields/search-field.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { LockIcon, PlusIcon, SearchIcon } from '@laycan/ui/icons.ts'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { useTitle } from '@laycan/web/navigation.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { AliasKind } from '#features/records/search/contract/endpoints.ts'
import { t } from './messages.ts'
import { NameDialog } from './name-dialog.tsx'
import { NameRow } from './name-row.tsx'
import { names } from './names.ts'
import styles from './search-names.module.css'
import { useNames } from './use-names.ts'

const kinds = [
  { value: 'all' as const, label: t('kind_all') },
  ...AliasKind.options.map((value) => ({ value, label: t(`kind_${value}`) })),
]

/** `/search-names`: names that mean the same to the search, which administrators extend. */
export default function NamesScreen() {
  const { user_type } = useCurrentUser()
  useTitle(names('title'))
  if (user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={
          <Button
            kind="primary"
            icon={PlusIcon}
            onClick={() => openModal((close) => <NameDialog onClose={close} />)}
          >
            {t('add')}
          </Button>
        }
      />
      <NameList />
    </div>
  )
}

function NameList() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('all')
  const [key, setKey] = useState('')
  const wanted = { kind: kind === 'all' ? undefined : kind, key: key.trim() }
  const { groups, has_more, hasFailed, isLoading, reload, loadMore } = useNames(wanted)
  const isNarrowed = kind !== 'all' || wanted.key !== ''
  return (
    <section className={styles.names}>
      <div className={styles.find}>
        <SearchField label={t('find')} hideLabel placeholder={t('find')} value={key} onValueChange={setKey} />
        <Select label={t('kind')} hideLabel value={kind} options={kinds} onValueChange={setKind} />
      </div>
      {groups === undefined && !hasFailed && <SkeletonRows count={8} rowHeight={44} columns="1fr 120px" />}
      {hasFailed && <ErrorState title={t('failed')} busy={isLoading} onRetry={reload} />}
      {groups?.length === 0 && (
        <EmptyState icon={SearchIcon} title={isNarrowed ? t('none_found') : t('none')}>
          {!isNarrowed && t('none_hint')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {groups?.map((group) => (
          <NameRow key={group.id} group={group} />
        ))}
      </ul>
      {has_more && (
        <Button busy={isLoading} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { ContactsIcon, LockIcon, SyncIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { go, hrefOf, useQuery, useTitle } from '@laycan/web/navigation.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { mayAddContacts } from '#features/records/contacts/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { type DuplicatePair, type DuplicateSearch, findDuplicatesNow } from '../contract/endpoints.ts'
import { ComparePair } from './compare-pair.tsx'
import styles from './duplicates.module.css'
import { LatestMerges } from './latest-merges.tsx'
import { t } from './messages.ts'
import { DUPLICATES_PATH, names } from './names.ts'
import { useDuplicates } from './use-duplicates.ts'

const PairQuery = z.object({
  first: z.coerce.number().int().positive().optional(),
  second: z.coerce.number().int().positive().optional(),
})

/** `/contacts/duplicates`: entries that may be one, compared side by side. */
export default function DuplicatesScreen() {
  const { first, second } = useQuery(PairQuery)
  const rights = currentRights()
  useTitle(names('title'))
  if (rights === undefined || !mayAddContacts(rights))
    return <EmptyState icon={LockIcon} title={t('not_allowed')} isPage />
  return <Duplicates chosen={first !== undefined && second !== undefined ? [first, second] : undefined} />
}

function Duplicates({ chosen }: { chosen: readonly [number, number] | undefined }) {
  const { status, pairs, next, search, merges, more, reload } = useDuplicates()
  return (
    <main className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={
          <Button icon={SyncIcon} disabled={search?.running === true} onClick={() => void find()}>
            {t('find')}
          </Button>
        }
      />
      {search && <Standing search={search} />}
      {chosen && (
        <ComparePair key={chosen.join()} first_id={chosen[0]} second_id={chosen[1]} onSettled={leavePair} />
      )}
      <section className={styles.part}>
        <SectionHeader title={t('pairs')} aside={search && <Badge>{formatCount(search.open)}</Badge>} />
        {status === 'loading' && <SkeletonRows count={4} rowHeight={52} columns="1fr 1fr 120px" />}
        {status === 'failed' && <ErrorState compact title={t('not_loaded')} onRetry={reload} />}
        {status === 'ready' && pairs.length === 0 && (
          <EmptyState icon={ContactsIcon} title={t('none')}>
            {t('none_hint')}
          </EmptyState>
        )}
        <ul className={styles.list}>
          {pairs.map((pair) => (
            <PairRow
              key={pair.id}
              pair={pair}
              isChosen={pair.first.id === chosen?.[0] && pair.second.id === chosen[1]}
            />
          ))}
        </ul>
        {next !== null && (
          <Button kind="quiet" onClick={more}>
            {t('more')}
          </Button>
        )}
      </section>
      <LatestMerges merges={merges} />
    </main>
  )
}

const leavePair = () => go(DUPLICATES_PATH)

async function find(): Promise<void> {
  try {
    await call(findDuplicatesNow, {})
  } catch (error) {
    // The call has said why not.
    if (!(error instanceof CallError)) throw error
  }
}

function Standing({ search: { running, compared, finished_at } }: { search: DuplicateSearch }) {
  const { format, time_zone } = useDateStyle()
  if (running) return <ProgressBar label={t('searching')} />
  return (
    <p className={styles.note}>
      {finished_at === null
        ? t('never')
        : t('searched', { n: formatCount(compared), date: formatDate(finished_at, format, time_zone) })}
    </p>
  )
}

function PairRow({ pair: { first, second, reasons }, isChosen }: { pair: DuplicatePair; isChosen: boolean }) {
  return (
    <li>
      <a
        className={styles.pair}
        aria-current={isChosen || undefined}
        aria-label={t('pair', { first: first.name, second: second.name })}
        href={hrefOf(DUPLICATES_PATH, { first: first.id, second: second.id })}
      >
        {[first, second].map((each) => (
          <span key={each.id} className={styles.words}>
            <strong dir="auto">{each.name}</strong>
            <small className={styles.note} dir="auto">
              {[each.company_name, each.email || each.phone].filter(Boolean).join(' · ')}
            </small>
          </span>
        ))}
        <span className={styles.reasons}>
          {reasons.map((reason) => (
            <Badge key={reason}>{t(`reason_${reason}`)}</Badge>
          ))}
        </span>
      </a>
    </li>
  )
}

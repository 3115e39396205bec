import { IdParams } from '@laycan/contract/ids.ts'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { ContactIcon, LockIcon } from '@laycan/ui/icons.ts'
import { usePlace, useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { mayAddContacts, mayEditContact } from '#features/records/contacts/web/public.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-forms.module.css'
import type { FormLevel } from './form/contact-words.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { useRights } from './use-rights.ts'
import { useStart } from './use-start.ts'

/** A form at its route; another route, or another link, begins another form (AB-014). */
export function FormScreen({ level }: { level: FormLevel }) {
  const place = usePlace((whole) => whole)
  const params = useRouteParams(IdParams)
  return (
    <div className={styles.screen}>
      {/* The entry and the link do not change in one picture: each begins another form. */}
      <FormAt key={`${params?.id ?? ''} ${place}`} level={level} id={params?.id} place={place} />
    </div>
  )
}

function FormAt({ level, id, place }: { level: FormLevel; id: number | undefined; place: string }) {
  const { start, retry } = useStart(level, id, place)
  const title = titleOf(level, id, start.status === 'ready' ? start.entry?.level : undefined)
  useTitle(title)
  const rights = useRights()
  if (start.status !== 'ready') return <NotReady status={start.status} retry={retry} />
  const may = rights && (start.entry ? mayEditContact(rights, start.entry) : mayAddContacts(rights))
  if (!may) {
    return (
      <EmptyState icon={LockIcon} title={t('not_allowed')}>
        {t('not_allowed_hint')}
      </EmptyState>
    )
  }
  return <ContactForm level={level} id={id} place={place} title={title} start={start} />
}

interface NotReadyProps {
  status: 'loading' | 'failed' | 'missing'
  retry: () => Promise<void>
}

function NotReady({ status, retry }: NotReadyProps) {
  if (status === 'loading') return <Spinner label={t('loading')} />
  if (status === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={() => void retry()}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  return (
    <EmptyState icon={ContactIcon} title={t('missing')}>
      {t('missing_hint')}
    </EmptyState>
  )
}

/** AB-010, AB-011. */
function titleOf(level: FormLevel, id: number | undefined, stored: string | undefined): string {
  if (level === 'company') return names(id === undefined ? 'addCompany' : 'editCompany')
  if (level === 'department') return names(id === undefined ? 'addDepartment' : 'editDepartment')
  if (stored === 'non_contact') return names('addNonContact')
  return names(id === undefined ? 'addContact' : 'editContact')
}

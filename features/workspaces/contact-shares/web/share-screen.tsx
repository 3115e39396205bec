import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { useQuery } from '@laycan/web/navigation.ts'
import { Page, VoidLink } from '#features/workspaces/public-pages/web/public.ts'
import { getSharedContact, type SharedContact } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import styles from './shares.module.css'

const ShareQuery = z.object({ uuid: z.string().max(100).default('') })

type Loaded = 'loading' | 'void' | 'failed' | SharedContact

/** `/shares?uuid=…`: a shared contact, without sign-in (AB-032). */
export default function ShareScreen() {
  const { uuid } = useQuery(ShareQuery)
  const { loaded, retry } = useShared(uuid)
  if (loaded === 'void') return <VoidLink title={t('void')}>{t('void_text')}</VoidLink>
  return (
    <Page>
      {loaded === 'loading' && <SkeletonRows count={8} rowHeight={28} columns="120px 1fr" />}
      {loaded === 'failed' && (
        <ErrorState title={t('failed')} onRetry={retry}>
          {t('failed_text')}
        </ErrorState>
      )}
      {typeof loaded === 'object' && <Shown contact={loaded} />}
    </Page>
  )
}

function useShared(uuid: string): { loaded: Loaded; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const input = { params: { id: uuid }, silent: true, ...(signal && { signal }) }
        const answer = await call(getSharedContact, input)
        if (!signal?.aborted) setLoaded(answer.address_book)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!signal?.aborted) setLoaded(error.status === 404 ? 'void' : 'failed')
      }
    },
    [uuid],
  )
  useEffect(() => {
    if (uuid === '') return setLoaded('void')
    setLoaded('loading')
    const given_up = new AbortController()
    void load(given_up.signal)
    return () => given_up.abort()
  }, [uuid, load])
  return { loaded, retry: () => void load() }
}

const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** Each on a line of its own, to write to or to call. */
function linked(items: SharedContact['emails'], hrefOf: (value: string) => string): ReactNode {
  if (items.length === 0) return ''
  return items.map(({ value }) => (
    <div key={value}>
      <a href={hrefOf(value)}>{value}</a>
    </div>
  ))
}

function Shown({ contact }: { contact: SharedContact }) {
  const values = (items: SharedContact['emails']) => items.map(({ value }) => value).join('\n')
  const place = [
    contact.postal_address,
    [contact.postal_code, contact.city].filter(Boolean).join(' '),
    contact.state,
    contact.country_name,
  ]
  const items = [
    { key: 'job_title', label: t('job_title'), value: contact.job_title },
    { key: 'company', label: t('company'), value: contact.company_name },
    { key: 'department', label: t('department'), value: contact.department_name },
    { key: 'email', label: t('email'), value: linked(contact.emails, mailTo) },
    {
      key: 'phone',
      label: t('phone'),
      value: linked(contact.phones, (number) => `tel:${number.replace(/[^\d+]/g, '')}`),
    },
    { key: 'im', label: t('im'), value: values(contact.ims) },
    { key: 'address', label: t('address'), value: place.filter(Boolean).join('\n') },
    { key: 'website', label: t('website'), value: contact.website },
  ]
  return (
    <>
      <div className={styles.head}>
        <Avatar name={contact.name} size={40} />
        <h1 className={styles.name} dir="auto">
          {contact.name}
        </h1>
      </div>
      <div className={styles.facts}>
        <KeyValueList items={items.filter(({ value }) => value !== '')} labelWidth={110} />
      </div>
    </>
  )
}

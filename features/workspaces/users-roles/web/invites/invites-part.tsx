import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { SearchField } from '@laycan/ui/fields/search-field.tsx'
import { INVITES_PER_PAGE } from '#features/flows/people/contract/invite.ts'
import { LinkDialog } from '../link-dialog.tsx'
import { t } from '../messages.ts'
import styles from '../users-roles.module.css'
import { InviteForm } from './invite-form.tsx'
import { InviteRow } from './invite-row.tsx'
import { loadInvites, useInvites } from './invite-store.ts'

const PAUSE_MS = 300

/** Who is invited, by a part of the address, in pages of 'N of M' (AD-010), with the licences (AD-011). */
export function InvitesPart() {
  const [email, setEmail] = useState('')
  const [links, setLinks] = useState<readonly string[]>([])
  const shown = useInvites()
  useEffect(() => {
    const timer = setTimeout(() => void loadInvites({ email, page: 1 }), email === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [email])
  if (shown === undefined) return null
  const { invites, total, page, maximumLicenses, activatedUserCount } = shown
  const until = (page - 1) * INVITES_PER_PAGE + invites.length
  const turn = (to: number) => void loadInvites({ email, page: to })
  return (
    <section aria-label={t('invites')} className={styles.fields}>
      <SectionHeader
        title={t('invites')}
        description={t('licenses', { n: activatedUserCount, max: maximumLicenses })}
      />
      <InviteForm onLinks={setLinks} />
      {(total > 0 || email !== '') && (
        <SearchField
          label={t('search_invites')}
          hideLabel
          placeholder={t('search_invites')}
          value={email}
          onValueChange={setEmail}
        />
      )}
      <div>
        {invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} onLink={(link) => setLinks([link])} />
        ))}
      </div>
      {total === 0 && email !== '' && <p className={styles.note}>{t('no_match')}</p>}
      {total > 0 && (
        <div className={styles.actions}>
          <span className={styles.note}>{t('n_of_m', { n: until, m: total })}</span>
          {page > 1 && <Button onClick={() => turn(page - 1)}>{t('previous')}</Button>}
          {until < total && <Button onClick={() => turn(page + 1)}>{t('next')}</Button>}
        </div>
      )}
      {links.length > 0 && <LinkDialog links={links} onClose={() => setLinks([])} />}
    </section>
  )
}

import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import type { Person } from '#features/flows/people/contract/person.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from '../messages.ts'
import { peopleRoutes } from '../paths.ts'
import { removeUser, setUserActive, signOutUser } from './user-store.ts'

/** What takes effect at once: signing somebody out, making him inactive or active, deleting him. */
export function UserDeeds({ person, onChange }: { person: Person; onChange: (person: Person) => void }) {
  const [asked, setAsked] = useState<'sign_out' | 'deactivate' | 'delete'>()
  const { id, name, active } = person
  if (useCurrentUser().id === id) return null

  async function carryOut(): Promise<void> {
    if (asked === 'sign_out' && (await signOutUser(id))) showToast({ kind: 'success', text: t('signed_out') })
    if (asked === 'deactivate') await setActive(false)
    if (asked === 'delete' && (await removeUser(id))) {
      showToast({ kind: 'success', text: t('user_deleted') })
      go(peopleRoutes.users)
    }
  }

  async function setActive(is: boolean): Promise<void> {
    if (!(await setUserActive(id, is))) return
    onChange({ ...person, active: is })
    showToast({ kind: 'success', text: t('user_saved') })
  }

  return (
    <section>
      <SectionHeader title={t('access')} />
      {active && (
        <FormRow title={t('sign_out')} description={t('sign_out_hint')}>
          <Button onClick={() => setAsked('sign_out')}>{t('sign_out')}</Button>
        </FormRow>
      )}
      <FormRow
        title={t(active ? 'deactivate' : 'activate')}
        description={t(active ? 'deactivate_hint' : 'activate_hint')}
      >
        <Button onClick={() => (active ? setAsked('deactivate') : void setActive(true))}>
          {t(active ? 'deactivate' : 'activate')}
        </Button>
      </FormRow>
      <FormRow title={t('delete_user')} description={t('delete_user_hint')}>
        <Button kind="danger" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </FormRow>
      {asked !== undefined && (
        <ConfirmDialog
          title={t(`${asked}_question`, { name })}
          text={t(`${asked}_text`)}
          confirmLabel={t(asked)}
          kind={asked === 'delete' ? 'danger' : 'primary'}
          onConfirm={carryOut}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

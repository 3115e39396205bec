import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import type { AppPassword } from '../contract/app-password.ts'
import { endAppPassword, loadAppPasswords, useAppPasswords } from './app-password-store.ts'
import { MadePasswordDialog } from './made-password-dialog.tsx'
import { MakePasswordDialog } from './make-password-dialog.tsx'
import { t } from './messages.ts'

interface AppPasswordsPartProps {
  /** A moment in the words of the user's settings. */
  describeMoment: (moment: string) => string
}

/** The passwords of the devices of who is signed in. */
export function AppPasswordsPart({ describeMoment }: AppPasswordsPartProps) {
  const { app_passwords } = useAppPasswords()
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<{ name: string; password: string }>()
  const [leaving, setLeaving] = useState<AppPassword>()
  useEffect(() => void loadAppPasswords(), [])
  return (
    <>
      <FormRow title={t('title')} description={t('text')}>
        <Button onClick={() => setIsMaking(true)}>{t('add')}</Button>
      </FormRow>
      {app_passwords.map((each) => (
        <FormRow key={each.id} title={each.name} description={wordsOf(each, describeMoment)}>
          <Button aria-label={t('end_of', { name: each.name })} onClick={() => setLeaving(each)}>
            {t('end')}
          </Button>
        </FormRow>
      ))}
      {isMaking && (
        <MakePasswordDialog
          onMade={(one) => {
            setIsMaking(false)
            setMade(one)
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {made !== undefined && <MadePasswordDialog {...made} onClose={() => setMade(undefined)} />}
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('end_question', { name: leaving.name })}
          text={t('end_text')}
          confirmLabel={t('end')}
          kind="danger"
          onConfirm={() => endAppPassword(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function wordsOf({ scopes, last_used_at }: AppPassword, describeMoment: (moment: string) => string): string {
  const words = scopes.map((scope) => t(scope)).join(', ')
  if (last_used_at === null) return t('unused', { scopes: words })
  return t('used', { scopes: words, date: describeMoment(last_used_at) })
}

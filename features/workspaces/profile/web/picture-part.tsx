import { useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { deleteOwnAvatar, setOwnAvatar } from '#features/flows/people/contract/profile-endpoints.ts'
import type { TeamMember } from '#features/foundation/users/contract/user.ts'
import { t } from './messages.ts'
import styles from './profile.module.css'

const TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/bmp,image/svg+xml,image/x-icon'

/** The picture of who is signed in; another one shows in every window by the live channel. */
export function PicturePart({ member }: { member: TeamMember }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function carryOut(deed: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      // Told by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <FormRow title={t('picture')} description={t('picture_hint')}>
      <div className={styles.picture}>
        <Avatar name={member.name} size={48} src={member.avatar ?? undefined} labelled />
        <input
          ref={input}
          type="file"
          className={styles.file}
          accept={TYPES}
          aria-label={t('picture')}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void carryOut(() => call(setOwnAvatar, { body: file }))
          }}
        />
        <Button busy={busy} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        {member.avatar !== null && (
          <Button kind="quiet" onClick={() => void carryOut(() => call(deleteOwnAvatar))}>
            {t('remove')}
          </Button>
        )}
      </div>
    </FormRow>
  )
}

import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { LegalHold } from '../contract/retention.ts'
import { t } from './messages.ts'
import { release } from './retention-store.ts'

/** A hold that is in force. */
export function HoldRow({ hold }: { hold: LegalHold }) {
  const { id, kind, label, reason, created_at, created_by } = hold
  const { format, time_zone } = useDateStyle()
  const { active, inactive } = useTeam()
  const [isAsked, setIsAsked] = useState(false)
  const words = {
    kind: t(kind),
    reason,
    when: formatDate(created_at, format, time_zone),
    who: [...active, ...inactive].find((member) => member.id === created_by)?.name ?? '',
  }
  return (
    <FormRow title={label} description={t('row', words)}>
      <Button aria-label={t('release_of', { name: label })} onClick={() => setIsAsked(true)}>
        {t('release')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('release_question', { name: label })}
          text={t('release_text')}
          confirmLabel={t('release')}
          kind="danger"
          onConfirm={() => release(id)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </FormRow>
  )
}

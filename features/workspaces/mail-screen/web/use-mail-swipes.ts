import { useMemo } from 'react'
import type { RowSwipes } from '@laycan/list/selecting/use-row-swipe.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { mailActions } from '#features/records/emails/web/public.ts'

/** Actions by the value of the setting; of two opposites the one that applies. */
const actionIds: Readonly<Record<string, readonly string[]>> = {
  archive: ['archive', 'unarchive'],
  star: ['star', 'unstar'],
  assign_to_me: ['assign_to_me', 'unassign_me'],
}

/** What swipes over mails do, as the user chose. */
export function useMailSwipes(): RowSwipes<EmailRow> {
  const right = useMailSetting('swipe_right')
  const left = useMailSetting('swipe_left')
  return useMemo(() => ({ right: swipeOf(right), left: swipeOf(left) }), [right, left])
}

function swipeOf(setting: string): RowSwipes<EmailRow>['right'] {
  const ids = actionIds[setting]
  return ids && ((row) => mailActions.offered({ rows: [row] }).find(({ id }) => ids.includes(id)))
}

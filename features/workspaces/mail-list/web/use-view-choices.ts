import { useMemo } from 'react'
import { useStored } from '@laycan/web/stored-value.ts'
import { useFlag } from '../../../foundation/feature-flags/web/public.ts'
import { useMailSetting } from '../../../foundation/preferences/web/public.ts'
import { useCompanySetting } from '../../../foundation/session/web/public.ts'
import { OpenMode } from '../contract/assignment-scope.ts'
import type { ViewChoices } from '../contract/view.ts'
import { storedOrder, storedReadFilter, storedToggles } from './columns/list-choices.ts'

/** What is not in the link but chosen by this user or in this browser (ML-010 to ML-012, ML-032). */
export function useViewChoices(): ViewChoices {
  const read = useStored(storedReadFilter)
  const toggles = useStored(storedToggles)
  const kept = useStored(storedOrder)
  const keepsOrder = useFlag('persist mail order')
  const isReversed = useMailSetting('reverse_mail_list_order') === '1'
  const open_mode = OpenMode.catch('all').parse(useMailSetting('mail_open_mode'))
  const assignments = useCompanySetting('assignment_module') === '1'
  return useMemo(
    () => ({
      read,
      ...toggles,
      order: (keepsOrder ? kept : null) ?? (isReversed ? 'asc' : 'desc'),
      open_mode,
      assignments,
    }),
    [read, toggles, kept, keepsOrder, isReversed, open_mode, assignments],
  )
}

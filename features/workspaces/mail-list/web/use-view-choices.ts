import { useMemo } from 'react'
import { useStored } from '@laycan/web/stored-value.ts'
import { isFlagOn, useFlag } from '#features/foundation/feature-flags/web/public.ts'
import { mailSettings, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { currentSession, useCompanySetting } from '#features/foundation/session/web/public.ts'
import { OpenMode } from '../contract/assignment-scope.ts'
import type { SortOrder, ViewChoices } from '../contract/view.ts'
import { type ListToggle, storedOrder, storedReadFilter, storedToggles } from './columns/list-choices.ts'

/** Where the choices stand. */
interface ChoiceSources {
  readonly read: ViewChoices['read']
  readonly toggles: Readonly<Record<ListToggle, boolean>>
  readonly kept_order: SortOrder | null
  readonly keeps_order: boolean
  readonly reverse_order: string
  readonly open_mode: string
  readonly assignment_module: string
}

function choicesOf({ read, toggles, open_mode, assignment_module, ...order }: ChoiceSources): ViewChoices {
  const usual = order.reverse_order === '1' ? 'asc' : 'desc'
  return {
    read,
    ...toggles,
    order: (order.keeps_order ? order.kept_order : null) ?? usual,
    open_mode: OpenMode.catch('all').parse(open_mode),
    assignments: assignment_module === '1',
  }
}

/** What is not in the link but chosen by this user or in this browser (ML-010 to ML-012, ML-032). */
export function useViewChoices(): ViewChoices {
  const read = useStored(storedReadFilter)
  const toggles = useStored(storedToggles)
  const kept_order = useStored(storedOrder)
  const keeps_order = useFlag('persist mail order')
  const reverse_order = useMailSetting('reverse_mail_list_order')
  const open_mode = useMailSetting('mail_open_mode')
  const assignment_module = useCompanySetting('assignment_module')
  return useMemo(
    () => choicesOf({ read, toggles, kept_order, keeps_order, reverse_order, open_mode, assignment_module }),
    [read, toggles, kept_order, keeps_order, reverse_order, open_mode, assignment_module],
  )
}

/** The same before anything is drawn. */
export function currentViewChoices(): ViewChoices {
  const { reverse_mail_list_order, mail_open_mode } = mailSettings()
  return choicesOf({
    read: storedReadFilter.get(),
    toggles: storedToggles.get(),
    kept_order: storedOrder.get(),
    keeps_order: isFlagOn('persist mail order'),
    reverse_order: reverse_mail_list_order,
    open_mode: mail_open_mode,
    assignment_module: currentSession()?.company_settings.assignment_module ?? '',
  })
}

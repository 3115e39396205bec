import { useMemo } from 'react'
import { findSlot, slotsOf } from '@laycan/web/slots.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { isFlagOn, useFlag } from '#features/foundation/feature-flags/web/public.ts'
import { mailSettings, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { currentSession, useCompanySetting } from '#features/foundation/session/web/public.ts'
import { OpenMode } from '#features/records/emails/contract/assignment-scope.ts'
import type {
  ListParameters,
  ReadFilter,
  SortOrder,
  ViewChoices,
} from '#features/records/emails/contract/view.ts'
import { storedOrder, storedReadFilter, storedToggles } from './list-choices.ts'

/** Where the choices stand. */
interface ChoiceSources {
  readonly read: ReadFilter
  readonly toggles: Readonly<Record<string, boolean>>
  readonly kept_order: SortOrder | null
  readonly keeps_order: boolean
  readonly reverse_order: string
  readonly open_mode: string
  readonly assignment_module: string
  readonly group_conversations: string
}

function choicesOf(sources: ChoiceSources): ViewChoices {
  const { read, toggles, open_mode, assignment_module, group_conversations, ...order } = sources
  const usual = order.reverse_order === '1' ? 'asc' : 'desc'
  return {
    parameters: parametersOf(read, toggles),
    order: (order.keeps_order ? order.kept_order : null) ?? usual,
    open_mode: OpenMode.catch('all').parse(open_mode),
    // Sub-tabs and scopes mean nothing until assignments exist.
    assignments: assignment_module === '1' && findSlot('list.cell', 'assignment') !== undefined,
    grouped: group_conversations === '1',
  }
}

/** Parameters that nobody offers any more are left alone. */
function parametersOf(read: ReadFilter, toggles: Readonly<Record<string, boolean>>): ListParameters {
  const on = slotsOf('list.toolbar').flatMap(({ id }) => (toggles[id] ? [[id, true] as const] : []))
  return Object.fromEntries([...(read === 'all' ? [] : [['read', read] as const]), ...on])
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
  const group_conversations = useMailSetting('group_conversations')
  const order = useMemo(
    () => ({ kept_order, keeps_order, reverse_order, group_conversations }),
    [kept_order, keeps_order, reverse_order, group_conversations],
  )
  return useMemo(
    () => choicesOf({ read, toggles, open_mode, assignment_module, ...order }),
    [read, toggles, open_mode, assignment_module, order],
  )
}

/** The same before anything is drawn. */
export function currentViewChoices(): ViewChoices {
  const { reverse_mail_list_order, mail_open_mode, group_conversations } = mailSettings()
  return choicesOf({
    read: storedReadFilter.get(),
    toggles: storedToggles.get(),
    kept_order: storedOrder.get(),
    keeps_order: isFlagOn('persist mail order'),
    reverse_order: reverse_mail_list_order,
    open_mode: mail_open_mode,
    group_conversations,
    assignment_module: currentSession()?.company_settings.assignment_module ?? '',
  })
}

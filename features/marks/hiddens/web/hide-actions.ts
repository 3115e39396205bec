import { HideIcon, ShowIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import type { MailActionObject, MailChange } from '#features/records/emails/web/public.ts'
import { HIDE_BATCH, hideEmails, unhideEmails } from '../contract/endpoints.ts'
import { t } from './messages.ts'

function hiding(is_hide: boolean): MailChange {
  return {
    title: t(is_hide ? 'hide' : 'unhide'),
    part: { is_hide },
    chunk: HIDE_BATCH,
    lane: 'hide',
    async send(ids) {
      const body = { hiddenable_ids: [...ids], hiddenable_type: 'Email' as const }
      await call(is_hide ? hideEmails : unhideEmails, { body, silent: true, waits: true })
    },
    done: (n) => t(is_hide ? 'hidden_some' : 'unhidden_some', { n }),
    batch: is_hide ? 'hide' : 'unhide',
    undo: () => hiding(!is_hide),
  }
}

const toggle = { id: 'hide', title: t('hide_or_unhide') }

/** ML-044. */
export const hideActions: readonly MailActionObject[] = [
  {
    id: 'hide',
    group: 'mark',
    order: 50,
    title: t('hide'),
    icon: HideIcon,
    keys: ['h'],
    // KB-009.
    areKeysOn: () => mailSettings().shortcut_hide_email === '1',
    toggle,
    concerns: (row) => !row.is_hide,
    change: hiding(true),
  },
  {
    id: 'unhide',
    group: 'mark',
    order: 60,
    title: t('unhide'),
    icon: ShowIcon,
    toggle,
    concerns: (row) => row.is_hide,
    change: hiding(false),
  },
]

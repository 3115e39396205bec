import { StarIcon, StarredIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import type { MailActionObject, MailChange } from '#features/records/emails/web/public.ts'
import { STAR_BATCH, starEmails, UNSTAR_BATCH, unstarEmails } from '../contract/endpoints.ts'
import { starRefusals } from '../contract/errors.ts'
import { t } from './messages.ts'

function starring(starred: boolean): MailChange {
  return {
    title: t(starred ? 'star' : 'unstar'),
    part: { starred },
    chunk: starred ? STAR_BATCH : UNSTAR_BATCH,
    lane: 'star',
    async send(ids) {
      const body = { starable_ids: [...ids], starable_type: 'Email' as const }
      await call(starred ? starEmails : unstarEmails, { body, silent: true, waits: true })
    },
    done: (n) => t(starred ? 'starred_some' : 'unstarred_some', { n }),
    failed: t('star_failed'),
    batch: starred ? 'star' : 'unstar',
    undo: () => starring(!starred),
  }
}

const toggle = { id: 'star', title: t('star_or_unstar') }
const near = ['row', 'toolbar', 'phone'] as const

/** ML-039 to ML-043. */
export const starActions: readonly MailActionObject[] = [
  {
    id: 'star',
    group: 'mark',
    order: 30,
    title: t('star'),
    icon: StarIcon,
    keys: ['s'],
    words: 'flag favourite',
    toggle,
    near,
    concerns: (row) => !row.starred,
    limit: { count: STAR_BATCH, text: starRefusals.tooMany.text },
    change: starring(true),
  },
  {
    id: 'unstar',
    group: 'mark',
    order: 40,
    title: t('unstar'),
    icon: StarredIcon,
    toggle,
    near,
    is_on: true,
    concerns: (row) => row.starred,
    change: starring(false),
  },
]

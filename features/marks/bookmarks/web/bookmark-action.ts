import { BookmarkIcon } from '@laycan/ui/icons.ts'
import { isOne } from '@laycan/web/actions/selection.ts'
import type { MailActionObject } from '#features/records/emails/web/public.ts'
import { bookmarkMail } from './bookmark-store.ts'
import { t } from './messages.ts'

/** BK-002. */
export const bookmarkAction: MailActionObject = {
  id: 'bookmark',
  group: 'mark',
  order: 80,
  title: t('set'),
  icon: BookmarkIcon,
  keys: ['b'],
  when: isOne,
  async run({ rows: [row] }) {
    if (row !== undefined) await bookmarkMail(row.id)
  },
}

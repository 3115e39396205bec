import { FolderDynamicIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import type { UserRights } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { iconMark, type MailActionObject } from '#features/records/emails/web/public.ts'
import { automatedFilingMark } from '../contract/mark.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'

/** Without a connector nothing leads to automated filing (AI-011). */
const hasConnector = ({ setting }: UserRights) =>
  setting('enable_trigonal') === '1' && setting('filing_connector') !== ''

const words = {
  none: '',
  requested: t('requested'),
  preview: t('previewed'),
  draft: t('drafted'),
  filed: t('filed'),
} as const satisfies Record<EmailRow['filing_state'], string>

const fileAction: MailActionObject = {
  id: 'auto_file',
  group: 'file',
  order: 80,
  title: t('file'),
  icon: FolderDynamicIcon,
  words: t('words'),
  isOffered: hasConnector,
  when: ({ rows, all }) => rows.length > 0 && all === undefined,
  async run({ rows }) {
    const { chooseFiling } = await import('./choose-capability.tsx')
    await chooseFiling(rows.map(({ id }) => id))
  },
}

export const manifest = defineWebManifest({
  name: 'automated-filing',
  email_marks: [automatedFilingMark],
  mail_actions: [fileAction],
  live: liveHandlers,
  slots: [
    iconMark({
      id: 'filing_state',
      order: 32,
      icon: FolderDynamicIcon,
      words: ({ filing_state }) => words[filing_state],
    }),
  ],
})

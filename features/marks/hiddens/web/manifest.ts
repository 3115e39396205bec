import { defineWebManifest } from '@laycan/web/route.ts'
import { hiddenMark } from '../contract/mark.ts'
import { hideActions } from './hide-actions.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'hiddens',
  email_marks: [hiddenMark],
  mail_actions: hideActions,
  live: liveHandlers,
  // ML-012.
  slots: [{ place: 'list.toolbar', id: 'with_hidden', label: t('with_hidden') }],
})

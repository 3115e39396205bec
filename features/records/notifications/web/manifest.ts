import { BellIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { isFilled } from '@laycan/web/slots.ts'
import { declareNotificationCriteria } from '../contract/criteria.ts'
import { noticeTypes } from '../contract/notice-kinds.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { noticeCommands } from './notice-actions.ts'

const PATH = '/notifications'

export const manifest = defineWebManifest({
  name: 'notifications',
  screens: [{ path: PATH, title: t('title'), load: () => import('./notifications-screen.tsx') }],
  live: liveHandlers,
  commands: noticeCommands,
  declare: declareNotificationCriteria,
  slots: noticeTypes.map((id, order) => ({ place: 'notification.kind', id, label: t(id), order })),
  navigation: [
    {
      id: 'notifications',
      label: t('title'),
      path: PATH,
      icon: BellIcon,
      order: 50,
      isOn: () => isFilled('notification.kind'),
    },
  ],
})

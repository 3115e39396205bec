import { defineWebManifest } from '@laycan/web/route.ts'
import { sendingActions } from './sending-actions.ts'

export const manifest = defineWebManifest({ name: 'mail-sending', mail_actions: sendingActions })

import { defineMessage } from '@laycan/contract/message.ts'
import { AlertSettings } from './alert-settings.ts'

/** A user's alerts are set anew; to his windows alone. */
export const alertSettingsChanged = defineMessage('AlertSettings', AlertSettings)

import { defineWebManifest } from '@laycan/web/route.ts'
import { followLogout } from './follow-logout.ts'

export const manifest = defineWebManifest({ name: 'sso', declare: followLogout })

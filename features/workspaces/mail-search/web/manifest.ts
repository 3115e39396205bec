import { defineWebManifest } from '@laycan/web/route.ts'
import { mailSearchType } from './mail-search-type.ts'

export const manifest = defineWebManifest({ name: 'mail-search', slots: [mailSearchType] })

import { defineWebManifest } from '@laycan/web/route.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import '#features/records/record-kinds/web/public.ts'
import { CONTACT, contactCriteria } from '../contract/contact-criteria.ts'
import { liveHandlers, taggedContacts } from './contacts.ts'
import { customFieldsLive } from './custom-fields.ts'

export const manifest = defineWebManifest({
  name: 'contacts',
  live: [...liveHandlers, customFieldsLive],
  tagged_rows: [taggedContacts],
  declare: () => declareCriteria(CONTACT, contactCriteria),
})

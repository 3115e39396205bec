import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'

/** Mails of one call at most; more are sent in several calls, or as a batch of all that match. */
export const HIDE_BATCH = 1000

/** What can be hidden. */
const HiddenableType = z.enum(['Email', 'Folder'])
const One = z.object({ hiddenable_type: HiddenableType, hiddenable_id: Id })
const Many = z.object({ hiddenable_type: HiddenableType, hiddenable_ids: z.array(Id).max(HIDE_BATCH) })

export const hideEmail = defineEndpoint({
  method: 'POST',
  path: '/hiddens',
  access: 'signed-in',
  summary: 'Hides one mail from the caller’s lists, or a folder from his tree.',
  body: One,
  response: 'no-content',
})

export const unhideEmail = defineEndpoint({
  method: 'DELETE',
  path: '/hiddens',
  access: 'signed-in',
  summary: 'Shows one mail in the caller’s lists again, or a folder in his tree.',
  body: One,
  response: 'no-content',
})

export const hideEmails = defineEndpoint({
  method: 'POST',
  path: '/hiddens/batch',
  access: 'signed-in',
  is_repeatable: true,
  summary:
    'Hides mails from the caller’s lists, or folders from his tree; ids the caller may not read are passed over.',
  body: Many,
  response: 'no-content',
})

export const unhideEmails = defineEndpoint({
  method: 'DELETE',
  path: '/hiddens/batch',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Shows mails in the caller’s lists again, or folders in his tree.',
  body: Many,
  response: 'no-content',
})

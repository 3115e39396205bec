import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { FilingState } from './mark.ts'

const Told = z.object({
  email_ids: z.array(Id),
  /** How they stand now. */
  filing_state: FilingState,
  request_id: z.string(),
  /** Where it is filed, and why; '' where the connector says nothing. */
  note: z.string(),
  /** Whoever asked for it. */
  user_id: Id.nullable(),
  /** It can be taken back here. */
  can_undo: z.boolean(),
})

/** Somebody asked for it (ours), to the readers of the mails' lines, so that nobody asks twice. */
export const filingRequested = defineMessage('FilingRequest', Told)
/** What a connector told (RT-003), to the same. */
export const filingDraft = defineMessage('FilingDraft', Told)
export const filingSuccess = defineMessage('FilingSuccess', Told)
export const filingDelete = defineMessage('FilingDelete', Told)
/** To the same without its words, and to whoever asked with them; with `error` there is none. */
export const filingPreview = defineMessage('FilingPreview', Told.extend({ error: z.string().nullable() }))

import { createEvents } from '@laycan/web/events.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'

/** An answer that was overtaken by presses and news: who lists mails looks at these again. */
export interface Overtaken {
  readonly ids: readonly number[]
  /** The list that the answer began; left out where it went on or was for single mails. */
  readonly view?: MailView | undefined
}

export const listNews = createEvents<{ overtaken: Overtaken }>()

import type { LazyPart } from '@laycan/web/slots.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'

declare module '@laycan/web/slots.ts' {
  interface SlotPlaces {
    /** What can be done with the search that is shown, e.g. keeping it as a folder; at the end of its bar. */
    'search.part': LazyPart<{ readonly view: MailView }>
  }
}

import type { ComponentType } from 'react'
import type { Icon } from '@laycan/ui/create-icon.ts'
import type { EmailRow } from '../contract/email.ts'
import type { EmailCriterion } from '../contract/email-criteria.ts'
import type { EmailMark } from '../contract/email-mark.ts'
import type { MailSelection } from './mail-selection.ts'

/** Something that can be done with mails: menus, bars, hover, palette and keys offer it by itself. */
export interface MailActionObject {
  readonly id: string
  readonly title: string
  readonly icon: Icon
  /** Where it is among the others: Reply has 60, Star 150, Hide 170, Archive 190, Delete 260. */
  readonly order: number
  readonly keys?: readonly string[]
  /** Whether state and rights allow it. */
  when(selection: MailSelection): boolean
  run(selection: MailSelection): void | Promise<void>
}

/** What an editor of criteria is given. */
export interface CriteriaEditorProps {
  /** The criteria in force. */
  readonly criteria: readonly EmailCriterion[]
  /** Applies at once: the list is shown beside and follows. */
  readonly onChange: (criteria: EmailCriterion[]) => void
}

declare module '@laycan/web/route.ts' {
  interface WebManifest {
    /** What this feature says of mails. */
    readonly email_marks?: readonly EmailMark[]
    /** What this feature does with mails, beside `flows/mail-actions`. */
    readonly mail_actions?: readonly MailActionObject[]
  }
}

declare module '@laycan/web/slots.ts' {
  interface SlotPlaces {
    /** A column of mails; `id` names it in what the user stored about columns. */
    'list.cell': {
      readonly label: string
      /** Pixels. */
      readonly width: number
      readonly Cell: ComponentType<{ row: EmailRow }>
      /** Fields of criteria by which the column is filtered. */
      readonly fields: readonly string[]
      readonly Filter: ComponentType<CriteriaEditorProps>
    }
    /** A sign behind the subject, and its words in the row's name for screen readers; '' where it does not show. */
    'list.row-mark': {
      readonly Mark: ComponentType<{ row: EmailRow }>
      readonly words: (row: EmailRow) => string
    }
    /** A yes-or-no criterion that the filter panel and the Subject column offer. */
    'list.filter': { readonly label: string; readonly criterion: EmailCriterion }
    /** A list below all mailboxes and below each of them: the view of a mark. */
    'sidebar.entry': {
      readonly label: string
      readonly icon: ComponentType<{ size?: number }>
      /** Smaller is higher; Sent has 20, Outbox 30, Draft 40, Archive 50, Spam 60. */
      readonly order: number
      /** Id of the mark's view. */
      readonly view: string
      /** Key that goes there: `g s`. */
      readonly key?: string
      /** Actions that dropping mails on it carries out; the first that state and rights allow. */
      readonly drop_actions?: readonly string[]
    }
    /** A parameter of the list that the toolbar switches on, e.g. `with_hidden`; `id` is its name on the wire. */
    'list.toolbar': { readonly label: string }
  }
}

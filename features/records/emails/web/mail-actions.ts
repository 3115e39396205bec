import { createRecordActions } from '@laycan/web/actions/create-record-actions.ts'
import type { Effect, RecordAction, RecordChange } from '@laycan/web/actions/record-action.ts'
import { currentRights, type UserRights } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '../contract/email.ts'
import { emailOverlay, emailRows } from './email-rows.ts'
import { currentMailSelection } from './mail-selection.ts'
import { t } from './messages.ts'
import { quotedSubject } from './quoted-subject.ts'

/** What a feature lets people do with mails: one object in its manifest under `mail_actions`. */
export type MailActionObject = RecordAction<EmailRow, UserRights>
export type MailChange = RecordChange<EmailRow, UserRights>
export type MailEffect = Effect<EmailRow, UserRights>

/** All that can be done with mails, as the features declare it. */
export const mailActions = createRecordActions<EmailRow, UserRights>({
  name: 'mail',
  heading: t('actions_heading'),
  noun: { one: t('email'), many: t('emails') },
  overlay: emailOverlay,
  nameOf(id) {
    const row = emailRows.get(id)
    return row && quotedSubject(row)
  },
  rights: currentRights,
  selection: currentMailSelection,
})

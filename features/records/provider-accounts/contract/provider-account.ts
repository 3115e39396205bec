import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { MailAccount, MailAccountForm } from '#features/records/mail-accounts/contract/mail-account.ts'
import { ConsentCode } from '#features/records/oauth-grants/contract/oauth.ts'

const fields = MailAccountForm.shape

/** A mailbox whose owner consented that it is fetched and sent by; without tokens (AC-010). */
export const ProviderAccount = MailAccount.pick({
  id: true,
  line_id: true,
  email: true,
  display_name: true,
  username: true,
  colour: true,
  personal: true,
  user_ids: true,
  status: true,
  state: true,
}).extend({
  /** Address of who consented: the mailbox's own, or of who may open a shared one. */
  signed_in_as: z.string(),
  /** The provider gives nothing more until somebody signs in again. */
  sign_in_again: z.boolean(),
})
export type ProviderAccount = z.infer<typeof ProviderAccount>

/** What may be said of a new mailbox besides the consent. */
const NewFields = z.object({
  colour: fields.colour,
  personal: fields.personal,
  import_days: fields.import_days,
  user_ids: fields.user_ids,
})

/** A new Google account: the consent says whose. */
export const GoogleAccountForm = NewFields.extend(ConsentCode.shape)
export type GoogleAccountForm = z.infer<typeof GoogleAccountForm>

/** Display data and access of a Google account, and a consent where it is signed in again; what is left out stays. */
export const GoogleAccountChanges = z
  .object({
    display_name: fields.display_name,
    username: fields.username,
    colour: MailAccount.shape.colour,
    personal: z.boolean(),
    user_ids: MailAccount.shape.user_ids,
    consent: ConsentCode,
  })
  .partial()
export type GoogleAccountChanges = z.infer<typeof GoogleAccountChanges>

/** A shared mailbox, and the consent of somebody who may open it. */
export const MicrosoftShareForm = GoogleAccountForm.extend({ mailbox: EmailAddress })
export type MicrosoftShareForm = z.infer<typeof MicrosoftShareForm>

import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { EmailFiling, FILE_BATCH } from './filing.ts'

const EmailIds = z.array(Id).min(1).max(FILE_BATCH)

export const addEmailsToFolders = defineEndpoint({
  method: 'POST',
  path: '/folders/add_email_to_folders',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Files mails into folders; mails the caller may not read are passed over, none left is refused.',
  // More folders than a mail may have are refused in the words of FO-026.
  body: z.object({ email_ids: EmailIds, folder_ids: z.array(Id).min(1).max(1_000) }),
  response: z.object({ email_folders: z.array(EmailFiling) }),
})

const InFolder = z.object({ folder_id: Id, email_ids: EmailIds })

export const fileEmails = defineEndpoint({
  method: 'POST',
  path: '/email_folders',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Files mails into one folder; refused for a dynamic one.',
  body: InFolder,
  response: 'no-content',
})

export const unfileEmails = defineEndpoint({
  method: 'DELETE',
  path: '/email_folders',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Takes mails out of one folder; those that are not in it are passed over.',
  body: InFolder,
  response: 'no-content',
})

export const listEmailFolders = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/folders_data',
  access: 'signed-in',
  summary: 'The folders of one mail that the caller sees, with who filed it and when.',
  params: IdParams,
  response: z.object({ email_folders: z.array(EmailFiling) }),
})

import { checkImap, type ImapCheck } from '@laycan/mail/imap/check-imap.ts'
import type { ServerForm } from '../contract/mail-account.ts'
import { toTriedServer } from './choose-servers.ts'
import type { ServerServices } from './server-services.ts'

/** Signs in at a server for incoming mail without saving anything; 25 s at most. */
export async function tryIncoming(form: ServerForm, services: ServerServices): Promise<ImapCheck> {
  return checkImap(toTriedServer(form, undefined, services))
}

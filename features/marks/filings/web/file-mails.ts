import { call } from '@laycan/web/call.ts'
import { type MailChange, mailActions } from '#features/records/emails/web/public.ts'
import { folderRows } from '#features/records/folders/web/public.ts'
import { addEmailsToFolders, fileEmails, unfileEmails } from '../contract/endpoints.ts'
import { FILE_BATCH } from '../contract/filing.ts'
import { t } from './messages.ts'
import { changedBy, pressFiled } from './show-filed.ts'

interface NamedFolder {
  readonly id: number
  readonly name: string
}

/** Mails that go into folders, or out of them, and what is said. */
interface Filing extends Pick<MailChange, 'title' | 'send' | 'done'> {
  readonly ids: readonly number[]
  readonly folder_ids: readonly number[]
  readonly filed: boolean
}

/** Files mails that were dropped on a folder (FO-021, FO-024). */
export function dropMails(ids: readonly number[], { id, name }: NamedFolder): Promise<void> {
  return carryOut({
    ids,
    folder_ids: [id],
    filed: true,
    title: t('file_into', { folder: name }),
    send: (email_ids) => sendOne(email_ids, id, true),
    done: (n) => t('filed_to', { n, folder: name }),
  })
}

/** Files mails into the folders that were picked (FO-010, FO-023). */
export function addMails(ids: readonly number[], folders: readonly NamedFolder[]): Promise<void> {
  const folder_ids = folders.map(({ id }) => id)
  const folder = folders.map(({ name }) => name).join(', ')
  return carryOut({
    ids,
    folder_ids,
    filed: true,
    title: t('add_to', { folder }),
    send: async (email_ids) =>
      void (await call(addEmailsToFolders, {
        body: { email_ids: [...email_ids], folder_ids },
        silent: true,
        waits: true,
      })),
    done: (n) => t('added_to', { n, folder }),
  })
}

/** Takes mails out of a folder (FO-025). */
export function removeMails(ids: readonly number[], folder_id: number): Promise<void> {
  return carryOut({
    ids,
    folder_ids: [folder_id],
    filed: false,
    title: t('remove_from', { folder: folderRows.get(folder_id)?.name ?? '' }),
    send: (email_ids) => sendOne(email_ids, folder_id, false),
    done: (n) => t('removed', { n }),
  })
}

/** Shows it at once, asks the server in calls of the limit's size, and offers the way back once. Never rejects. */
function carryOut({ ids, folder_ids, filed, ...words }: Filing): Promise<void> {
  const changed = folder_ids.map((id) => ({ id, ids: changedBy({ ids, folder_id: id, filed }) }))
  const common = {
    // What a mail becomes depends on the folders it is in: `show` says it.
    part: {},
    chunk: FILE_BATCH,
    lane: 'filing',
    failed: t('failed'),
  }
  return mailActions.carryOut({
    ids,
    change: { ...common, ...words },
    back: {
      ...common,
      title: t('undo_filing'),
      // A mail that was in the folder before stays there.
      async send(undone) {
        for (const folder of changed) {
          const own = undone.filter((id) => folder.ids.has(id))
          if (own.length > 0) await sendOne(own, folder.id, !filed)
        }
      },
      done: () => t('undone'),
    },
    show: () => pressFiled({ ids, folder_ids, filed }),
  })
}

async function sendOne(ids: readonly number[], folder_id: number, filed: boolean): Promise<void> {
  const body = { folder_id, email_ids: [...ids] }
  await call(filed ? fileEmails : unfileEmails, { body, silent: true, waits: true })
}

/** Whether a folder takes mails by hand (FO-021). */
export function takesMails(folder_id: number): boolean {
  const folder = folderRows.get(folder_id)
  return folder !== undefined && folder.folder_type !== 'dynamic' && folder.id > 0
}

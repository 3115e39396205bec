import type { Tx } from '@laycan/server/database/database.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import type { ActivityKind } from '#features/marks/actions/contract/action.ts'
import { conversationsAnswered, emailsActed } from '#features/marks/actions/server/public.ts'
import { emailRedated } from '#features/records/emails/server/public.ts'
import { addNotices } from '#features/records/notifications/server/public.ts'
import {
  findUserName,
  findWatches,
  findWatchesOfThread,
  placeWatches,
  type WatchedMail,
} from './watches.repo.ts'

/** What watchers are told of, in words around the mail's subject. What is not here is no news to them. */
const sentences: Partial<Record<ActivityKind, (who: string, mail: string, about: string) => string>> = {
  reply: (who, mail) => `${who} answered ${mail}`,
  replyall: (who, mail) => `${who} answered ${mail}`,
  forward: (who, mail) => `${who} forwarded ${mail}`,
  commented: (who, mail) => `${who} commented on ${mail}`,
  assigned: (who, mail, about) => `${who} assigned ${mail} to ${about}`,
  unassigned: (who, mail, about) => `${who} took ${mail} off ${about}`,
  closed: (who, mail) => `${who} closed ${mail}`,
  reopened: (who, mail) => `${who} reopened ${mail}`,
  deleted: (who, mail) => `${who} deleted ${mail}`,
}

/** Characters of a subject in a notice at most: the sentence around it has to be read too. */
const SUBJECT_MAX = 200

/** Watchers hear what others do with the mail; of many at once they hear the newest, and how many more. */
export const followActed = reactTo(emailsActed, async (tx, { emails, action, user_id, about }) => {
  const sentence = sentences[action]
  if (sentence === undefined) return
  const watches = await findWatches(
    tx,
    emails.map(({ id }) => id),
    user_id,
  )
  if (watches.length === 0) return
  const who = (await findUserName(tx, user_id)) || 'A rule'
  await notify(tx, watches, user_id, (mail) => sentence(who, mail, about))
})

/** Watchers hear who answered. */
export const followAnswered = reactTo(conversationsAnswered, async (tx, { news }) => {
  for (const { thread_id, sender, email_id, received_at } of news) {
    const watches = await findWatchesOfThread(tx, thread_id, { received_at, email_id })
    if (watches.length > 0)
      await notify(tx, watches, null, (mail) => `${sender || 'Somebody'} answered ${mail}`)
  }
})

/** A watched draft that is saved or sent stands elsewhere in the list of watched mails. */
export const followRedated = reactTo(emailRedated, placeWatches)

/** One notice for each watcher. @param watches newest mail first */
async function notify(
  tx: Tx,
  watches: readonly WatchedMail[],
  actor_id: number | null,
  sentence: (mail: string) => string,
): Promise<void> {
  for (const user_id of new Set(watches.map((watch) => watch.user_id))) {
    const own = watches.filter((watch) => watch.user_id === user_id)
    const [newest] = own
    if (newest === undefined) continue
    await addNotices(tx, {
      noticeable_type: 'Watch',
      noticeable_id: newest.watch_id,
      subject: { kind: 'Email', id: newest.email_id },
      content: sentence(mailInWords(newest.subject, own.length)),
      actor_id: actor_id ?? undefined,
      user_ids: [user_id],
    })
  }
}

function mailInWords(subject: string, count: number): string {
  const letters = [...subject]
  const short = letters.length > SUBJECT_MAX ? `${letters.slice(0, SUBJECT_MAX - 1).join('')}…` : subject
  return `${short === '' ? 'an email without a subject' : `“${short}”`}${count === 1 ? '' : ` and ${count - 1} more`}`
}

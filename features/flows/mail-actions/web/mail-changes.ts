import { call, timeLimits } from '@laycan/web/call.ts'
import { HIDE_BATCH, hideEmails, unhideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import {
  STAR_BATCH,
  starEmails,
  UNSTAR_BATCH,
  unstarEmails,
} from '#features/marks/stars/contract/endpoints.ts'
import type { EmailPart } from '#features/records/emails/web/public.ts'
import {
  archiveEmails,
  deleteEmails,
  MAIL_ACTION_MAX,
  restoreEmails,
  spamEmails,
  unspamEmails,
} from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** Mails that were left as they are, and why. */
export interface Refused {
  readonly email_ids: readonly number[]
  readonly text: string
}

/** A change of mails that the server is asked for. */
export interface MailChange {
  /** Its name while it is under way. */
  readonly title: string
  /** What the rows become at once. */
  readonly part: EmailPart
  /** Mails of one call. */
  readonly chunk: number
  /** Calls of the same order go out one after the other: the last press wins. */
  readonly order: 'star' | 'hide' | 'place'
  send(ids: readonly number[]): Promise<readonly Refused[]>
  /** What is said when it is done. */
  done(count: string): string
  /** What is said in place of the server's words when the call fails; the list is loaded again. */
  readonly failed?: string
}

/** Mails of one moving call: quick enough to stay below the eye's patience, and many enough for few calls. */
const MOVE_CHUNK = Math.min(500, MAIL_ACTION_MAX)
const silent = true

function starring(value: boolean): MailChange {
  return {
    title: t(value ? 'star' : 'unstar'),
    part: { starred: value },
    chunk: value ? STAR_BATCH : UNSTAR_BATCH,
    order: 'star',
    async send(ids) {
      const body = { starable_ids: [...ids], starable_type: 'Email' as const }
      await call(value ? starEmails : unstarEmails, { body, silent })
      return []
    },
    done: (n) => t(value ? 'starred' : 'unstarred', { n }),
    failed: t('star_failed'),
  }
}

function hiding(value: boolean): MailChange {
  return {
    title: t(value ? 'hide' : 'unhide'),
    part: { is_hide: value },
    chunk: HIDE_BATCH,
    order: 'hide',
    async send(ids) {
      const body = { hiddenable_ids: [...ids], hiddenable_type: 'Email' as const }
      await call(value ? hideEmails : unhideEmails, { body, silent })
      return []
    },
    done: (n) => t(value ? 'hidden' : 'unhidden', { n }),
  }
}

function archiving(archive: boolean): MailChange {
  return {
    title: t(archive ? 'archive' : 'unarchive'),
    part: { archived: archive },
    chunk: MOVE_CHUNK,
    order: 'place',
    async send(ids) {
      const answer = await call(archiveEmails, { body: { email_ids: [...ids], archive }, silent })
      return answer?.refused ?? []
    },
    done: () => t(archive ? 'archived' : 'unarchived'),
  }
}

function spamming(spam: boolean): MailChange {
  return {
    title: t(spam ? 'spam' : 'unspam'),
    // Spam has no archive; whether a rescued mail goes back there is in the server's news.
    part: spam ? { box: 'spam', archived: false } : { box: 'received' },
    chunk: MOVE_CHUNK,
    order: 'place',
    async send(ids) {
      const answer = await call(spam ? spamEmails : unspamEmails, { body: { ids: [...ids] }, silent })
      return answer?.refused ?? []
    },
    done: (n) => t(spam ? 'marked_spam' : 'unspammed', { n }),
  }
}

const deleting: MailChange = {
  title: t('delete'),
  part: { deleted: true },
  chunk: MOVE_CHUNK,
  order: 'place',
  async send(ids) {
    const time_limit_ms = timeLimits.per_deleted_mail * ids.length
    const { refused } = await call(deleteEmails, { body: { email_ids: [...ids] }, silent, time_limit_ms })
    return refused
  },
  done: (n) => t('deleted', { n }),
  failed: t('delete_failed'),
}

const restoring: MailChange = {
  title: t('undo'),
  part: {},
  chunk: MOVE_CHUNK,
  order: 'place',
  async send(ids) {
    const { refused } = await call(restoreEmails, { body: { email_ids: [...ids] }, silent })
    return refused
  },
  done: (n) => t('restored', { n }),
}

/** Every change by the name of its action; `restore` is the way back from deleting, for administrators. */
export const mailChanges = {
  star: starring(true),
  unstar: starring(false),
  hide: hiding(true),
  unhide: hiding(false),
  archive: archiving(true),
  unarchive: archiving(false),
  spam: spamming(true),
  unspam: spamming(false),
  delete: deleting,
  restore: restoring,
} as const satisfies Record<string, MailChange>
export type MailChangeName = keyof typeof mailChanges

/** Which change takes another one back. */
export const opposites = {
  star: 'unstar',
  unstar: 'star',
  hide: 'unhide',
  unhide: 'hide',
  archive: 'unarchive',
  unarchive: 'archive',
  spam: 'unspam',
  unspam: 'spam',
  delete: 'restore',
} as const satisfies Partial<Record<MailChangeName, MailChangeName>>

import { StorageFailure } from './imap-failure.ts'
import type { MailboxStore } from './mailbox-store.ts'

/** The same store, its rejections marked as ours, so that nobody blames the mail server for them. */
export function guardStore(store: MailboxStore): MailboxStore {
  const guard = async <T>(deed: Promise<T>): Promise<T> => {
    try {
      return await deed
    } catch (error) {
      throw new StorageFailure('The store rejected', { cause: error })
    }
  }
  return {
    loadState: (mailbox) => guard(store.loadState(mailbox)),
    saveState: (mailbox, state) => guard(store.saveState(mailbox, state)),
    missingUids: (mailbox, uidvalidity, uids) => guard(store.missingUids(mailbox, uidvalidity, uids)),
    knownUids: (mailbox, uidvalidity, range) => guard(store.knownUids(mailbox, uidvalidity, range)),
    storeMessages: (mailbox, messages) => guard(store.storeMessages(mailbox, messages)),
    storeFlags: (mailbox, uidvalidity, changes) => guard(store.storeFlags(mailbox, uidvalidity, changes)),
    storeGone: (mailbox, uidvalidity, uids) => guard(store.storeGone(mailbox, uidvalidity, uids)),
    resetMailbox: (mailbox, uidvalidity) => guard(store.resetMailbox(mailbox, uidvalidity)),
  }
}

/** For features that let drafts leave: who may, the stored mail and its words, recipients, times in zones, and its news. */
export {
  accessOutgoing,
  accessOutgoingToChange,
  accessSendableLine,
  findAddress,
  listSendableLines,
} from './access-outgoing.ts'
export { envelopeOf, isSendable } from './clean-recipients.ts'
export { deleteWindows } from './draft-windows.repo.ts'
export { findBySentKey, findOutgoing, readBody, type StoredOutgoing, setOutgoing } from './outgoing.repo.ts'
export { describeSaved, recordDraft } from './record-draft.ts'
export { listReferences } from './references.repo.ts'
export { putDraft } from './save-draft.ts'
export { countWaiting, listWaitingIds, readWaiting, type WaitingMail } from './waiting-mails.repo.ts'

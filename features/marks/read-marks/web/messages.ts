import { createCatalogue } from '@laycan/web/messages.ts'

/** ML-037. */
export const t = createCatalogue('read-marks', {
  mark_read: 'Mark as read',
  mark_unread: 'Mark as unread',
  emails: '{n} emails',
  marked_as: '{n} email(s) marked as {word}',
  word_read: 'read',
  word_unread: 'unread',
  many_marked: 'This process may take several minutes to update',
})

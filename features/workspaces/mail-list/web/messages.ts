import { createCatalogue } from '@laycan/web/messages.ts'

/** Words of mails in lists; texts of the specification are kept letter for letter. */
export const t = createCatalogue('mail-list', {
  conversation_count: '{n} {n:email|emails}',
  conversation_unread: '{n} unread',
  // Columns (ML-014)
  column_time: 'Date/Time',
  column_from: 'From',
  column_to: 'To',
  column_subject: 'Subject',
  column_mailbox: 'Mailbox',
  // Why columns hide by themselves
  idle_mailbox: 'one mailbox',
  idle_to: 'only in Sent',
  idle_from: 'not in Sent',
  // Heights of rows (decision 17)
  rows_28: 'Dense: one line, 28 px',
  rows_36: 'One line, 36 px',
  rows_55: 'With preview, 55 px',
  // Marks (MD-029) and states of a row
  mark_unread: 'Unread',
  row_from: 'from {name}',
  row_to: 'to {name}',
  row_subject: 'subject {subject}',
  mark_importance: 'High importance',
  mark_replied: 'Replied',
  mark_forwarded: 'Forwarded',
  mark_attachment: 'Attachments: {names}',
  mark_attachment_plain: 'With attachment',
  mark_problem: 'Could not be read completely: {reason}',
  is_writing: '{name} is writing this draft',
  // What others put away
  taken_archived: '{n} of the selected emails were archived meanwhile and left the selection',
  taken_spam: '{n} of the selected emails were marked as spam meanwhile and left the selection',
  taken_deleted: '{n} of the selected emails were deleted meanwhile and left the selection',
  taken_moved: '{n} of the selected emails were moved meanwhile and left the selection',
  // Where a search found its words, when not in what the row shows
  in_attachment: 'In an attachment',
  in_attachment_name: 'Attachment',
  in_tags: 'Tag',
  in_comments: 'Comment',
})

import { createCatalogue } from '@laycan/web/messages.ts'

/** Words around the list of mails; texts of the specification are kept letter for letter. */
export const t = createCatalogue('mail-screen', {
  advanced_search: 'Advanced search',
  // Layout and heights of rows (decision 17)
  layout_columns: 'Show columns',
  layout_compact: 'Show one line for each email',
  layout_switch: 'Columns or one line for each email',
  row_height: 'Height of rows',
  commands: 'List',
  group: 'Group by conversation',
  // Order (ML-031)
  sort_newest: 'Newest first',
  sort_oldest: 'Oldest first',
  // Read filter (ML-011)
  read_filter: 'Read filter',
  read_all: 'Read & Unread',
  read_read: 'Read',
  read_unread: 'Unread',
  // Sub-tabs (ML-008, ML-009)
  subtabs: 'Assignment',
  subtab_open: 'Open',
  subtab_me: 'Assigned to me',
  subtab_closed: 'Closed',
  subtab_count_one: '1 email',
  subtab_count: '{n} emails',
  open_mode: 'Which open emails',
  open_mode_all: 'All',
  open_mode_open: 'Open',
  open_mode_focused: 'Focused',
  open_of: 'Open: {mode}',
  // On a phone
  filter: 'Filter',
  criteria: 'Filter criteria',
  clear_all: 'Clear all',
  load_again: 'Load again',
  // Toggles (ML-012)
  view_options: 'View',
  // Footer (ML-021) and news (ML-022)
  limit_reached: 'You have reached the limit of emails loaded. Please use search filters instead.',
  // States
  empty_title: 'No emails here yet',
  empty_received: 'New mail appears here by itself.',
  empty_archived: 'Emails that are archived stand here.',
  empty_scope: 'No email of this list is in this state.',
  empty_outbox: 'Nothing is waiting to be sent.',
  empty_draft: 'What you write is kept here until it is sent.',
  empty_other: 'There is nothing in this list.',
  empty_no_lines: 'You have no mailbox yet. An administrator can give you access to one.',
  empty_no_lines_admin: 'Connect a mailbox, and its mail appears here.',
  add_mailbox: 'Add a mailbox',
  feed_empty: 'Nothing here yet',
  feed_empty_hint: 'Emails that match this live feed join it as they arrive.',
  search_empty: 'No Matching Results',
  search_empty_hint: 'Take a criterion away, or look for any of the words.',
  search_empty_here: 'There may be more elsewhere.',
  search_all: 'Search in Mail Activity',
  folder_empty: 'Folder empty',
  folder_empty_hint: 'Manually populate with Drag-and-Drop or add Rules to this folder.',
  nothing_open: 'Select an email to read',
  resize_pane: 'Resize the preview pane',
})

import { type Noun, nounValues } from '@laycan/web/actions/words.ts'
import { createCatalogue } from '@laycan/web/messages.ts'

/** Words of every list; `{one}` and `{many}` are what its records are called. */
export const t = createCatalogue('list', {
  // Footer (ML-021) and news (ML-022)
  count: '{n} of {total} {many}',
  count_estimated: '{n} of about {total} {many}',
  count_inexact: '{n} of {total}+ {many}',
  to_top: 'Jump to top',
  to_bottom: 'Jump to bottom',
  scroll_to_top: 'Back to top',
  news: 'New {many}',
  gap: '{n} {many} between',
  gap_unknown: 'More {many} between',
  // States
  failed: 'Could not load {many}',
  failed_hint: 'Nothing is lost. Check the connection and try again.',
  failed_more: 'Could not load more {many}',
  retry: 'Retry',
  part_failed: 'Could not load this part',
  empty_filtered: 'No Matching Results',
  empty_filtered_hint: 'No {one} in this list passes the filters.',
  load_again: 'Load again',
  pull_more: 'Pull to load again',
  pull_release: 'Let go to load again',
  // Filters (ML-013, ML-052, ML-058)
  filter: 'Filter',
  filter_count: 'Filter ({n})',
  clear_all: 'Clear all',
  filter_panel: 'Filter criteria',
  close_filter: 'Close the filter',
  filter_by: 'Filter by {column}',
  filter_active: 'Filtered by {column}. Click to change.',
  chosen: '{column}: {n}',
  remove_criterion: 'Remove: {criterion}',
  find_choice: 'Find',
  apply: 'Apply',
  clear: 'Clear',
  date_today: 'Today',
  date_yesterday: 'Yesterday',
  date_this_week: 'This week',
  date_last_week: 'Last week',
  no_choice: 'No matching result',
  date_range: 'Select range',
  date_first: 'First day',
  date_last: 'Last day',
  // Order, where no header shows it
  rising: '{column}, rising',
  falling: '{column}, falling',
  resize_detail: 'Resize the pane beside the list',
  // Columns (ML-015)
  columns: 'Columns',
  move_left: 'Move to the left',
  move_right: 'Move to the right',
  all_columns: 'Show all columns',
  column_empty: 'empty here',
  reset_columns: 'Reset columns',
  compact_rows: 'Compact rows',
  // Selection and its actions (ML-027, ML-033)
  menu: '{One} actions',
  on_top: '{Many} on top of the list',
  open: 'Open',
  selected: '{n} selected',
  selected_all: 'All {n} that match are selected',
  selected_all_but: '{n} of {total} that match are selected',
  select_matching: 'Select all {n} that match',
  select_matching_more: 'Select all {n}+ that match',
  clear_selection: 'Clear selection',
  more_actions: 'More actions',
  row_actions: 'Actions on this {one}',
  selection_actions: 'Actions on the selection',
  dragged: '{n} {many}',
  // Commands
  group: 'List',
  next_or_previous: 'Next or previous row',
  list_ends: 'Top or bottom of the list',
  next: 'Next row',
  previous: 'Previous row',
  first: 'Top of the list',
  last: 'Bottom of the list',
  jump_to_top: 'Jump to the top from anywhere',
  extend_selection: 'Extend the selection',
  page_of_rows: 'Next or previous page',
  open_row: 'Open the row',
  select_all: 'Select all that is loaded',
  select_all_matching: 'Select everything that matches',
  toggle_selection: 'Add to the selection or take away',
  toggle_filter: 'Show or hide the filter',
  clear_filters: 'Clear all filters',
  reload: 'Load the list again',
  turn_order: 'Turn the order round',
})

/** What a noun fills into words. */
export function nounWords(noun: Noun) {
  const { one } = noun
  return { ...nounValues(noun), One: one.charAt(0).toUpperCase() + one.slice(1) }
}

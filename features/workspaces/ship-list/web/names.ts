import { createCatalogue } from '@laycan/web/messages.ts'

/** What sidebar, palette and header need before the screen is loaded. */
export const names = createCatalogue('ship-list-names', {
  title: 'Ships',
  search: 'Search ships',
  advanced: 'Advanced ship search',
  placeholder: 'Search ships',
  found: 'Ships',
  none: 'No ship Found',
  too_long: 'String length exceeds maximum length limit of 255 characters.',
  edit: 'Edit',
  remove: 'Delete',
  removed: '{n} {n:ship|ships} deleted',
  restore: 'Restore',
  restored: '{n} {n:ship|ships} restored',
  on_map: 'Show on map',
  tag: 'Tag',
  create_task: 'Create task',
  open_window: 'Open in new window',
})

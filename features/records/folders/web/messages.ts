import { createCatalogue } from '@laycan/web/messages.ts'

/** Words about folders that several features use. */
export const t = createCatalogue('folders', {
  my_workspace: 'MY WORKSPACE',
  shared: 'SHARED',
  search: 'Find a folder',
  search_placeholder: 'Type folder name',
  loading: 'Loading folders…',
  failed: 'Failed to load folder. Press to try again.',
  unread: 'unread',
  normal: 'Normal folder',
  dynamic: 'Dynamic folder',
  view: 'View folder',
})

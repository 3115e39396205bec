import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('compose-files', {
  attach: 'Attach files',
  drop_files: 'Drop files to attach them',
  files: 'Attachments',
  of_limit: '{size} of {limit}',
  select: 'Select {name}',
  rename: 'Rename {name}',
  remove: 'Remove {name}',
  open: 'Open {name}',
  remove_selected: 'Remove {n} selected',
  new_name: 'New name',
  save: 'Rename',
  cancel: 'Cancel',
  too_large: '{names} would make this email larger than {limit}. Nothing of it was uploaded.',
  no_picture: 'The picture could not be put into the text: {reason}',
})

import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('templates', {
  pick_title: 'Insert a template',
  find: 'Find a template',
  templates: 'Templates',
  personal: 'Personal',
  team: 'Team',
  insert: 'Insert',
  no_match: 'No matching template',
  none: 'No templates yet',
  none_hint: 'Templates are written in the preferences, for yourself or for the team.',
  failed: 'Could not load the templates',
  failed_hint: 'The server did not answer. What you wrote is not lost.',
  loading: 'Loading templates',
  preview: 'Preview of {name}',
  no_subject: 'No subject',
  empty_body: 'No text',
  files: 'Attachments',
  merge_note: '{variables} are filled when the email is sent separately to each recipient.',
  merge_note_one: '{variables} is filled when the email is sent separately to each recipient.',
})

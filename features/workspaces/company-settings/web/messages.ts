import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('company-settings', {
  intro: 'What everybody in the company works with. A change shows at once in every window.',
  functions: 'Functions',
  assignment_module: 'Assignments',
  assignment_module_hint: 'Emails are assigned to colleagues and closed when they are done.',
  shipping_module_turn_off: 'Ships',
  shipping_module_turn_off_hint: 'The ship directory with fleets, positions and the map.',
  calendar_module: 'Calendars',
  calendar_module_hint: 'Calendars with events and tasks.',
  enable_archive: 'Archive',
  enable_archive_hint: 'Emails are moved out of the inbox into the archive.',
  mark_as_unread: 'Mark as unread',
  mark_as_unread_hint: 'Read emails are made unread again.',
  limit_hashtag: 'Configured tags only',
  openai_integration: 'AI feature',
  openai_integration_hint: 'Contacts are read out of text that is selected in an email. Needs a key.',
  enable_trigonal: 'Automated filing',
  enable_trigonal_hint: 'A filing connector puts emails where they belong when somebody asks it to.',
  push_mail_text: 'Text of emails in pushes',
  push_mail_text_hint: 'What phones and computers show of a new email has the beginning of its text.',
  limit_hashtag_hint: 'Only tags that the company has configured are used.',
  allow_laycan_contacts_directory: 'Shared directory of contacts',
  allow_laycan_contacts_directory_hint:
    'The form of a new person proposes who it may be out of the shared directory.',
  admins_only: 'Only administrators change company settings.',
  saved: 'Saved',
})

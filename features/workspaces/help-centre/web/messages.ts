import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('help', {
  intro: 'What is good to know about Laycan {version}, in a few lines each.',
  update: 'Version {version} is there: press Update in the header to have it.',
  keys: 'Keys',
  keys_text:
    'Nearly everything has a key. Press ? anywhere to see all of them, and Ctrl+K to find what you want to do by its name.',
  keys_link: 'Change the keys',
  reading: 'Reading',
  reading_text:
    'One click opens an email below the list or beside it, two open it by itself. When it counts as read is your choice.',
  reading_link: 'Reading preferences',
  finding: 'Finding',
  finding_text:
    'Type words, or narrow by what you know: from:, to:, subject:, has:attachment, before: and after:. A search can be kept.',
  finding_link: 'Go to the inbox',
  working: 'Working together',
  working_text:
    'Assign an email to a colleague or a role, comment on it with @ and #, close it when it is done. Everybody sees it at once.',
  filing: 'Filing',
  filing_text:
    'Press v to file the selected emails, or drop them on a folder. Rules fill folders by themselves.',
  own: 'Your own settings',
  own_text: 'Theme, formats, sounds, templates and signatures follow you to every computer.',
  own_link: 'Preferences',
  trouble: 'When something is wrong',
  trouble_text:
    'Nothing that you write is lost: it is kept until it is saved or sent. If a mailbox does not run, its reason stands beside it. Ask your administrator for rights and mailboxes.',
})

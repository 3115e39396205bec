import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('compose-checks', {
  title: 'Send this email?',
  text: 'Please have a look at this first.',
  look_alikes: 'An address looks like one you know, and is not',
  look_alike: '{address} looks like {detail}',
  left_replies: 'An email asked for answers to an address that is not its sender’s',
  left_reply: '{address}; the email came from {detail}',
  outsiders: 'This conversation was internal so far. From outside are:',
  suppressed: 'Mail to these addresses came back or is not wanted',
  suppressed_one: '{address}: {detail}',
  hard_bounce: 'the last email came back',
  spam: 'reported an email as spam',
  unsubscribe: 'unsubscribed',
  manual: 'your company does not write to it',
  unfinished_uploads: 'These files are not uploaded yet and would not be sent:',
  forgotten_attachment: 'You wrote “{word}”, but nothing is attached',
  empty_variables: 'Nobody fills these variables; they would be missing or stand as they are:',
  without_values: 'Of these recipients it is not known what the text asks for:',
  no_subject: 'The email has no subject',
  back: 'Back',
  send_anyway: 'Send anyway',
})

import { createCatalogue } from '../messages.ts'

export const t = createCatalogue('waiting', {
  waits: 'Kept here until the server can be reached.',
  refused: 'The server did not accept it.',
  gone: 'It is no longer there, or you may no longer see it.',
  too_old: 'It waited for more than 30 days, and was not sent: much may have changed since.',
})

import { expect, test } from 'vitest'
import { leavingSentence } from './leaving-sentence.ts'

test.each([
  'Please note that Nikos is no longer working for Aegean Star.',
  'I am no longer with Aegean Star Shipping.',
  'Maria has left the company as of 1 March.',
  'I have retired after 40 years at sea.',
  'This e-mail address is no longer in use.',
  'This mailbox has been closed.',
  'Herr Müller ist nicht mehr in unserem Unternehmen tätig.',
  'Frau Meier hat das Unternehmen verlassen.',
  'Monsieur Lefèvre ne fait plus partie de notre société.',
  'Juan ya no trabaja en la empresa.',
  'Giulia non lavora più con noi.',
  'Jan is niet meer werkzaam bij ons.',
  'João não trabalha mais na empresa.',
  'Kåre er ikke lenger ansatt hos oss.',
  '王伟已离职。',
])('%j gives an address up', (sentence) => {
  expect(leavingSentence(`Dear sender,\n\nThank you. ${sentence}\nPlease write to ops@x.example.`)).toBe(
    sentence,
  )
})

test.each([
  'I have left the office and am back on Monday.',
  'I am no longer at my desk today.',
  'I am out of office with no access to email until 3 May.',
  'If you no longer wish to work with us, write to us.',
  'The vessel has left the port of Santos.',
  'Ich bin bis Montag nicht im Büro.',
  'Je suis absent jusqu’au 3 mai.',
  'Our office is closed for Easter.',
])('%j gives none up', (sentence) => {
  expect(leavingSentence(`Dear sender,\n\n${sentence}\n\nRegards`)).toBeUndefined()
})

test('a sentence that goes over lines is one, and is told as it stands', () => {
  expect(leavingSentence('Hello,\nNikos is no longer\r\nemployed by us. Write to Anna.')).toBe(
    'Hello, Nikos is no longer employed by us.',
  )
})

test('a hostile reply takes no time', () => {
  const started = performance.now()
  for (const text of ['no longer '.repeat(100_000), 'address '.repeat(100_000), '\n \n'.repeat(100_000)])
    leavingSentence(text)
  expect(performance.now() - started).toBeLessThan(2_000)
})

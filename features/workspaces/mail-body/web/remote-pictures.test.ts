import { expect, test } from 'vitest'
import {
  allowAlways,
  allowForMail,
  allowForSender,
  decideRemotePictures,
  remoteChoice,
} from './remote-pictures.ts'

function mail(id: number, address: string, { is_forged = false } = {}) {
  return { id, from: [{ name: '', address }], is_forged }
}

test('SC-003 remote pictures are off until they are allowed for the mail, the sender or always', () => {
  expect(decideRemotePictures(remoteChoice.get(), mail(1, 'a@example.com'))).toBe(false)
  allowForMail(1)
  expect(decideRemotePictures(remoteChoice.get(), mail(1, 'a@example.com'))).toBe(true)
  expect(decideRemotePictures(remoteChoice.get(), mail(2, 'a@example.com'))).toBe(false)
  allowForSender('a@example.com')
  expect(decideRemotePictures(remoteChoice.get(), mail(2, 'A@Example.com'))).toBe(true)
  expect(decideRemotePictures(remoteChoice.get(), mail(3, 'b@example.com'))).toBe(false)
  allowAlways(true)
  expect(decideRemotePictures(remoteChoice.get(), mail(3, 'b@example.com'))).toBe(true)
  allowAlways(false)
  expect(decideRemotePictures(remoteChoice.get(), mail(2, 'a@example.com'))).toBe(false)
})

test('a permission for a sender is no permission for a forged mail in his name', () => {
  allowForSender('a@example.com')
  expect(decideRemotePictures(remoteChoice.get(), mail(9, 'a@example.com', { is_forged: true }))).toBe(false)
})

import { expect, test } from 'vitest'
import type { Authentication } from '../contract/endpoints.ts'
import {
  allowAlways,
  allowForMail,
  allowForSender,
  decideRemotePictures,
  remoteChoice,
} from './remote-pictures.ts'

const checked: Authentication = { spf: 'pass', dkim: 'pass', dmarc: 'pass', source: 'mx' }
const forged: Authentication = { ...checked, dkim: 'fail', dmarc: 'fail' }

function mail(id: number, address: string, authentication = checked) {
  return { id, from: [{ name: '', address }], authentication }
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
  expect(decideRemotePictures(remoteChoice.get(), mail(9, 'a@example.com', forged))).toBe(false)
})

import { expect, test } from 'vitest'
import { errorsOfBody } from '@laycan/web/form/form-errors.ts'
import { saveSignature } from '#features/records/signatures/contract/endpoints.ts'
import {
  copiedWords,
  emptySignature,
  signatureErrors,
  signatureForm,
  signatureWords,
} from './signature-words.ts'

const stored = {
  id: 4,
  name: 'Office',
  body: '<p>Regards</p>',
  is_default: true,
  line_ids: [2, 3],
  personal: false,
  user_id: 1,
  attachments: [],
  version: 7,
  updated_at: '2026-11-21T08:00:00.000Z',
}

test('CP-025 a stored signature comes out of its form as it went in', () => {
  const { id: _, user_id: __, version: ___, updated_at: ____, ...form } = stored
  expect(signatureForm(signatureWords(stored))).toEqual(form)
})

test('CP-025 for all mailboxes means none by name, and some means at least one', () => {
  const words = { ...signatureWords(stored), is_for_all: true }
  expect(signatureForm(words).line_ids).toEqual([])
  expect(signatureErrors({ ...words, is_for_all: false, line_ids: [] })).toHaveProperty('lines')
  expect(signatureErrors({ ...words, line_ids: [] })).toEqual({})
})

test('CP-025 a copy is one’s own and no default, and a name is needed', () => {
  expect(copiedWords(stored)).toMatchObject({
    name: 'Copy of Office',
    personal: true,
    is_default: false,
    version: null,
  })
  expect(errorsOfBody(saveSignature, signatureForm(emptySignature))).toEqual({
    name: 'Name cannot be empty.',
  })
})

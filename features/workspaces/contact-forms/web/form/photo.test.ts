import { expect, test } from 'vitest'
import { PHOTO_BYTES_MAX, photoRefusal, photoTypes } from './photo.ts'

test('a photo may have 2,048,000 bytes and not one more', () => {
  expect(photoRefusal({ type: 'image/png', size: PHOTO_BYTES_MAX })).toBeUndefined()
  expect(photoRefusal({ type: 'image/png', size: 2_048_001 })).toBe('The file is too big, no more than 2M')
})

test('a photo is one of seven types, by whatever name an icon goes', () => {
  expect(photoTypes.map((type) => photoRefusal({ type, size: 1 }))).toEqual(photoTypes.map(() => undefined))
  expect(photoRefusal({ type: 'IMAGE/JPEG', size: 1 })).toBeUndefined()
  for (const type of ['', 'image/tiff', 'application/pdf', 'text/html'])
    expect(photoRefusal({ type, size: 1 })).toBe(
      'Format is not correct, please upload a JPG or PNG format images.',
    )
})

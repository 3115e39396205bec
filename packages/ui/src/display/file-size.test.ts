import { describe, expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

describe('FM-004 file sizes show from B to TB', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10_240, '10 KB'],
    [10_650, '10 KB'],
    [1_048_575, '1 MB'],
    [2_097_152, '2 MB'],
    [26_214_400, '25 MB'],
    [1_610_612_736, '1.5 GB'],
    [1_099_511_627_776, '1 TB'],
    [5_629_499_534_213_120, '5120 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })

  test('an unknown size is shown as nothing rather than as NaN', () => {
    expect(formatFileSize(Number.NaN)).toBe('')
    expect(formatFileSize(-1)).toBe('')
  })
})

import { expect, test } from 'vitest'
import { fileNameOf } from './save-message.ts'

test.each([
  ['Re: MV OCEAN KITE / firm offer', 'Re MV OCEAN KITE firm offer'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['测试 邮件', '测试 邮件'],
  ['...', 'message'],
  ['', 'message'],
])('the subject %j is saved as %j', (subject, name) => {
  expect(fileNameOf(subject)).toBe(name)
})

import { expect, test } from 'vitest'
import { decidePreview } from './decide-preview.ts'

test.each([
  ['photo.jpg', 'image/jpeg', 'file', '/attachments/1', 'image'],
  ['scan.tiff', 'image/tiff', 'file', null, 'none'],
  ['drawing.svg', 'image/svg+xml', 'file', null, 'none'],
  ['cp.pdf', 'application/octet-stream', 'file', null, 'pdf'],
  ['positions.csv', 'application/octet-stream', 'file', null, 'csv'],
  ['page.html', 'text/html', 'file', null, 'text'],
  ['invite.ics', 'text/calendar', 'calendar', null, 'text'],
  ['Fw: recap', 'message/rfc822', 'message', null, 'message'],
  ['list.xlsx', 'application/octet-stream', 'file', null, 'workbook'],
  ['old.xls', 'application/vnd.ms-excel', 'file', null, 'none'],
  ['recap.docx', 'application/octet-stream', 'file', null, 'document'],
  ['nor.rtf', 'text/rtf', 'file', null, 'document'],
  ['macro.exe', 'application/x-msdownload', 'file', null, 'none'],
  ['winmail.dat', 'application/ms-tnef', 'tnef', null, 'none'],
] as const)('%s (%s) is shown as %5$s', (name, file_type, kind, preview_url, expected) => {
  expect(decidePreview({ name, file_type, kind, preview_url })).toBe(expected)
})

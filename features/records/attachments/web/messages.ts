import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('attachments', {
  download_failed: 'Failed to download this file',
  attachments: 'Attachments',
  one_attachment: '1 attachment',
  some_attachments: '{n} attachments',
  show_all: 'Show all',
  show_less: 'Show less',
  download_name: 'Download {name}',
  preview_name: 'Preview {name}',
  unnamed: '(no name)',
})

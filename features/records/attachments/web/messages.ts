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
  uploads: 'Files being uploaded',
  uploading_name: 'Upload of {name}',
  upload_waiting: 'Waiting',
  upload_paused: 'No connection, goes on by itself',
  upload_progress: '{sent} of {size}',
  upload_failed: 'This file could not be uploaded. Please try again',
  upload_unreadable:
    'This file cannot be read: it was changed or moved, or it is a folder. Please choose it again',
  retry_name: 'Try {name} again',
  cancel_name: 'Cancel the upload of {name}',
  remove_name: 'Remove {name}',
})

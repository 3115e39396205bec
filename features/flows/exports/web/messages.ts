import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('exports', {
  waiting: 'Waiting',
  running: 'At work',
  done: 'Ready',
  failed: 'Failed',
  cancelled: 'Ended',
  removed: 'Files removed',
  progress: '{done} of about {total} files',
  end: 'End',
  resume: 'Go on',
  remove: 'Remove files',
  remove_question: 'Remove the files of this export?',
  remove_text: 'They can be made again at any time.',
  download: 'Download {name}, {size}',
  kept: 'The files are removed 7 days after the export began.',
})

import { FileIntoIcon, MinusIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { folderRows } from '#features/records/folders/web/public.ts'
import { declareFolders, filingMark } from '../contract/mark.ts'
import { removeMails } from './file-mails.ts'
import { FiledMark, filedWords } from './filed-mark.tsx'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { shownFolder } from './shown-folder.ts'

export const manifest = defineWebManifest({
  name: 'filings',
  declare: () => declareFolders((id) => folderRows.get(id)),
  email_marks: [filingMark],
  mail_actions: [
    {
      id: 'file',
      title: t('file'),
      icon: FileIntoIcon,
      group: 'file',
      order: 60,
      keys: ['v'],
      // In which folders a mail is that is not loaded is not known here: there is no batch.
      when: ({ rows }) => rows.length > 0,
      run: async ({ rows }) => (await import('./folder-picker.tsx')).openFolderPicker(rows),
    },
    {
      id: 'unfile',
      title: t('unfile'),
      icon: MinusIcon,
      group: 'file',
      order: 70,
      keys: ['shift+v'],
      when: ({ rows }) => rows.some(({ folder_ids }) => folder_ids.includes(shownFolder())),
      async run({ rows }) {
        const folder_id = shownFolder()
        const ids = rows.flatMap((row) => (row.folder_ids.includes(folder_id) ? [row.id] : []))
        await removeMails(ids, folder_id)
      },
    },
  ],
  slots: [
    { place: 'list.toolbar', id: 'hide_filed', label: t('hide_filed'), order: 10 },
    { place: 'list.row-mark', id: 'filed', order: 30, Mark: FiledMark, words: filedWords },
    {
      place: 'list.filter',
      id: 'filed',
      label: t('filed'),
      criterion: { field: 'filed', strategy: 'equal', content: true },
    },
    { place: 'detail.part', id: 'filed_under', load: () => import('./filed-under.tsx') },
  ],
  live: liveHandlers,
})

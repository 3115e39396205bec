import { beforeEach, expect, test } from 'vitest'
import type { FolderEntry } from '../contract/folder.ts'
import { askBranch, type BranchAnswer } from './branch-answers.ts'
import {
  branchOf,
  changeFolder,
  dropFolders,
  folderBranches,
  folderRows,
  patchFolder,
  putFolder,
  setBranch,
} from './folder-branches.ts'

const folder = (id: number, name: string): FolderEntry => ({
  id,
  name,
  parent_id: null,
  personal: true,
  folder_type: 'normal',
  has_children: false,
  star: false,
  hidden: false,
  unread_count: 0,
  lines: [],
  folders: [],
  mail_scope: 'both',
  position: 0,
  star_position: 0,
  permission: '',
})

beforeEach(() => {
  folderRows.clear()
  folderBranches.set(new Map())
})

/** Asks for own folders; the answer waits for `answer`. */
function asked(...folders: FolderEntry[]) {
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  const ask = async (): Promise<BranchAnswer> => {
    await until
    return { folders, next: null }
  }
  return { answer, done: askBranch('personal', ask, { start: () => [] }) }
}

const names = () => branchOf('personal')?.ids.map((id) => folderRows.get(id)?.name)

test('what is made, renamed and deleted while a branch is asked for counts more than the answer', async () => {
  setBranch('personal', { ids: [], next: null, status: 'loading' })
  const { answer, done } = asked(folder(1, 'Anna'), folder(2, 'Berta'), folder(3, 'Carina'))
  putFolder(folder(4, 'Dora'))
  putFolder(folder(1, 'Zenobia'))
  dropFolders([2])
  answer()
  await done
  expect(names()).toEqual(['Carina', 'Dora', 'Zenobia'])
  expect(folderRows.get(2)).toBeUndefined()
})

test('what was heard before the question gives way to the answer', async () => {
  setBranch('personal', { ids: [], next: null, status: 'ready' })
  putFolder(folder(4, 'Dora'))
  const { answer, done } = asked(folder(1, 'Anna'))
  answer()
  await done
  expect(names()).toEqual(['Anna'])
})

test('a count and marks that are heard while a branch is asked for the first time count more than the answer', async () => {
  setBranch('personal', { ids: [], next: null, status: 'loading' })
  const { answer, done } = asked(folder(1, 'Anna'))
  patchFolder(1, { unread_count: 7 })
  changeFolder(1, (row) => row && { ...row, hidden: true })
  answer()
  await done
  expect(folderRows.get(1)).toMatchObject({ name: 'Anna', unread_count: 7, hidden: true })
})

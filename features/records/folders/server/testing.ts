import { sql } from 'kysely'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import type { Folder, FolderEntry } from '../contract/folder.ts'

type Form = CallInput<typeof calls.createFolder>['body']

/** The calls of folders as tests make them, as ann, the administrator, unless told otherwise. */
export function folderCalls(desk: () => TestDesk) {
  const call = () => desk().server.call
  const ann = () => desk().tokens.ann
  const create = (form: Form, token = ann()) => call()(calls.createFolder, { body: form }, token)
  return {
    create,
    async make(form: Form, token = ann()): Promise<Folder> {
      const answer = await create(form, token)
      if (answer.status !== 200) throw new Error(answer.error.join(' '))
      return answer.body.folder
    },
    list: (query: CallInput<typeof calls.listFolders>['query'] = {}, token = ann()) =>
      call()(calls.listFolders, { query }, token),
    get: (id: number, token = ann()) => call()(calls.getFolder, { params: { id } }, token),
    update: (id: number, body: CallInput<typeof calls.updateFolder>['body'], token = ann()) =>
      call()(calls.updateFolder, { params: { id }, body }, token),
    copy: (body: CallInput<typeof calls.copyFolder>['body'], token = ann()) =>
      call()(calls.copyFolder, { body }, token),
    sort: (body: CallInput<typeof calls.sortFolders>['body'], token = ann()) =>
      call()(calls.sortFolders, { body }, token),
    remove: (id: number, token = ann()) => call()(calls.deleteFolder, { params: { id } }, token),
    search: (query: CallInput<typeof calls.searchFolders>['query'], token = ann()) =>
      call()(calls.searchFolders, { query }, token),
  }
}

/** Names of listed folders, in their order. */
export function namesOf(folders: readonly Pick<FolderEntry, 'name'>[]): string[] {
  return folders.map(({ name }) => name)
}

/** As many folders below one, or at the top of ann's tree, as fast as they can be written: f000001 and on. */
export async function fillFolders(desk: TestDesk, parent_id: number | null, count: number): Promise<void> {
  await sql`
    insert into folders (id, name, name_key, search_text, folder_type, parent_id, path, owner_id)
    overriding system value
    select id, name, name, name, 'normal', ${parent_id}::bigint,
      coalesce((select path from folders where id = ${parent_id}), '{}') || id, ${desk.users.ann}
    from (
      select nextval(pg_get_serial_sequence('folders', 'id')) as id, 'f' || lpad(n::text, 6, '0') as name
      from generate_series(1, ${count}) as n
    ) as made
  `.execute(desk.company.db)
}

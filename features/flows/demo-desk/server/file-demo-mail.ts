import { type DemoPerson, demoPeople } from '@laycan/demo-mail/demo-cast.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { fileEmailsInto } from '#features/marks/filings/server/public.ts'
import { makeFolder, starFolder } from '#features/records/folders/server/public.ts'
import { type DemoFolder, demoFolders } from './demo-folders.ts'

/** The desk's people and lines, by name. */
interface Cast {
  readonly user_ids: ReadonlyMap<string, number>
  readonly line_ids: ReadonlyMap<string, number>
}

/** A folder into which mail of a kind goes, and who files there, of which lines. */
interface ShapeFolder extends Pick<Actor, 'user_id' | 'line_ids'> {
  readonly folder_id: number
}

/** The folders of each kind of mail. */
export type FoldersOfShapes = Readonly<Record<string, readonly ShapeFolder[]>>

/** Makes the desk's folders, starred as its people would. */
export async function makeDemoFolders(tx: Tx, cast: Cast): Promise<FoldersOfShapes> {
  const made = new Map<string, ShapeFolder[]>()
  await makeBelow(tx, cast, { folders: demoFolders, parent_id: null, made })
  return Object.fromEntries(made)
}

interface Branch {
  readonly folders: readonly DemoFolder[]
  readonly parent_id: number | null
  readonly made: Map<string, ShapeFolder[]>
}

async function makeBelow(tx: Tx, cast: Cast, { folders, parent_id, made }: Branch): Promise<void> {
  for (const { name, owner, shapes = [], shows, starred_by = [], folders: below = [] } of folders) {
    const maker = demoPeople.find((person) =>
      owner === undefined ? isAdmin(person) : person.user_name === owner,
    )
    if (maker === undefined) continue
    const actor = actorOf(maker, cast)
    const id = await makeFolder(tx, actor, {
      name,
      parent_id,
      personal: owner !== undefined,
      folder_type: shows === undefined ? 'normal' : 'view',
      lines: (shows ?? []).flatMap((line) => cast.line_ids.get(line) ?? []),
      folders: [],
      mail_scope: 'both',
      match_type: 'every',
      rules: [],
    })
    const filer = { user_id: actor.user_id, line_ids: actor.line_ids }
    for (const shape of shapes) made.set(shape, [...(made.get(shape) ?? []), { ...filer, folder_id: id }])
    for (const person of demoPeople)
      if (starred_by.includes(person.user_name)) await starFolder(tx, actorOf(person, cast), id)
    await makeBelow(tx, cast, { folders: below, parent_id: id, made })
  }
}

/** Files mail of the demo where its kind goes. */
export async function fileDemoMail(
  db: Db,
  folders: FoldersOfShapes,
  mails: readonly { readonly shape: string; readonly email_id: number; readonly line_id: number }[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const shape of new Set(mails.map((mail) => mail.shape))) {
      for (const { folder_id, user_id, line_ids } of folders[shape] ?? []) {
        const readable = mails.filter((mail) => mail.shape === shape && line_ids.includes(mail.line_id))
        const ids = readable.map(({ email_id }) => email_id)
        const actor: Actor = { user_id, user_type: 'member', permissions: new Set(), line_ids }
        if (ids.length > 0) await fileEmailsInto(tx, actor, ids, [folder_id])
      }
    }
  })
}

function isAdmin({ user_type }: DemoPerson): boolean {
  return user_type === 'admin'
}

function actorOf({ user_name, user_type, lines }: DemoPerson, { user_ids, line_ids }: Cast): Actor {
  return {
    user_id: user_ids.get(user_name) ?? 0,
    user_type,
    permissions: new Set(),
    line_ids: lines.flatMap((line) => line_ids.get(line) ?? []),
  }
}

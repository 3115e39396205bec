import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'

/** Things whose files are read by who may see something else, e.g. those of comments by who sees the mail. */
export interface AttachmentHolder {
  /** Of holders such as `comment/12`. */
  readonly prefix: string
  /** Those of some of its things that the actor may see. */
  readable(db: Db, actor: Actor, ids: readonly number[]): Promise<readonly number[]>
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** Things of this feature that have files, and who may read those. */
    attachment_holders?: readonly AttachmentHolder[]
  }
}

let holders: readonly AttachmentHolder[] = []

/** Makes the holders of all manifests known, once at start. */
export function declareAttachmentHolders(declared: readonly AttachmentHolder[]): void {
  holders = declared
}

/** What some files belong to, if a feature says itself who may read them. */
function placeOf(holder: string): { prefix: string; id: number } | undefined {
  const [prefix = '', id] = holder.split('/')
  return holders.some((each) => each.prefix === prefix) ? { prefix, id: Number(id) } : undefined
}

/** Of some holders those whose features say who may read their files, and whether the actor may. */
export async function readableHolders(
  db: Db,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, boolean>> {
  const known = new Map<string, boolean>()
  const places = [...new Set(names)].flatMap((name) => {
    const place = placeOf(name)
    return place ? [{ name, ...place }] : []
  })
  for (const { prefix, readable } of holders) {
    const own = places.filter((place) => place.prefix === prefix)
    if (own.length === 0) continue
    const ids = await readable(
      db,
      actor,
      own.map(({ id }) => id),
    )
    for (const { name, id } of own) known.set(name, ids.includes(id))
  }
  return known
}

import type { Command } from './commands.ts'

/** What can be gone to at this moment, e.g. mailboxes; asked anew whenever the palette opens. */
export type CommandPlaces = () => readonly Command[]

const sources = new Set<CommandPlaces>()
let loaders: readonly (() => Promise<CommandPlaces>)[] = []

/** Offers places in the palette until the returned function is called. */
export function addCommandPlaces(source: CommandPlaces): () => void {
  sources.add(source)
  return () => void sources.delete(source)
}

/** Sources that are fetched when the palette may soon be wanted. Set once by the app, from all manifests. */
export function setPlaceLoaders(next: readonly (() => Promise<CommandPlaces>)[]): void {
  loaders = next
}

let underWay: Promise<void> | undefined

/**
 * Fetches the sources of all features, once; resolves when they are here, also for who asks meanwhile. What does not
 * come is tried again with the next call.
 */
export function loadCommandPlaces(): Promise<void> {
  underWay ??= fetchAll().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function fetchAll(): Promise<void> {
  const waiting = loaders
  loaders = []
  await Promise.all(
    waiting.map(async (load) => {
      try {
        addCommandPlaces(await load())
      } catch {
        loaders = [...loaders, load]
      }
    }),
  )
}

/** What shows now stands first: the mailboxes, then what features always have. */
export function listCommandPlaces(): readonly Command[] {
  return [...sources].flatMap((source) => source())
}

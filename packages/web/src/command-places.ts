import type { Command } from './commands.ts'

/** What can be gone to at this moment, e.g. mailboxes; asked anew whenever the palette opens. */
export type CommandPlaces = () => readonly Command[]

const sources = new Set<CommandPlaces>()

/** Offers places in the palette until the returned function is called. */
export function addCommandPlaces(source: CommandPlaces): () => void {
  sources.add(source)
  return () => void sources.delete(source)
}

/** Those that came last stand first: what is on the screen before what the product always has. */
export function listCommandPlaces(): readonly Command[] {
  return [...sources].reverse().flatMap((source) => source())
}

import type { Db, Tx } from '../database/database.ts'

/** Of whom something is held: somebody who writes, by addresses in lower case, or who once worked here, by his number. */
export interface PersonSought {
  readonly addresses: readonly string[]
  readonly user_id: number | null
}

/** A place where a feature keeps something of people (GDPR, articles 15 and 17). */
export interface PersonData {
  /** Its file in an export. */
  readonly name: string
  /** What it holds, in plain words. */
  readonly title: string
  /** Why an erasure leaves it, in plain words; undefined: it is erased. */
  readonly stays?: string
  /** How many rows are of somebody; read beside the work of the desk. */
  count(db: Db, person: PersonSought): Promise<number>
  /** The rows as JSON texts without secrets, page by page, within one transaction. */
  read(tx: Tx, person: PersonSought): AsyncGenerator<string[]>
  /** Erases some rows, at most `limit`. @returns how many; 0: none is left */
  erase?(tx: Tx, person: PersonSought, parts: { limit: number; now: Date }): Promise<number>
}

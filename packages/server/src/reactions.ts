import { type Db, databaseOf, type Tx } from './database/database.ts'

/** Something a feature does that features above it may have to follow; `Body` is what they are told. */
export interface Happening<Body> {
  readonly name: string
  /** Only a type: it ties the happening to what is told of it. */
  readonly body?: Body
}

/** What a feature does when something happens below it; see `reactTo`. */
export interface Reaction {
  readonly happening: string
  run(tx: Tx, body: unknown): Promise<void>
}

const reactionsOf = new WeakMap<Db, readonly Reaction[]>()

/** Names something that features above may react to; exported by the `server/public.ts` of the feature that does it. */
export function defineHappening<Body>(name: string): Happening<Body> {
  return { name }
}

/**
 * A reaction for the manifest of a higher feature. It runs in the transaction of the deed, touches the database alone
 * and only tables of its own feature, and does no harm when run twice.
 */
export function reactTo<Body>(
  happening: Happening<Body>,
  react: (tx: Tx, body: Body) => Promise<void>,
): Reaction {
  // `happen` is the only caller, and its types tie the body to the name.
  return { happening: happening.name, run: (tx, body) => react(tx, body as Body) }
}

/**
 * Lets the features above follow, one after the other in the order in which the features are listed: their locks are
 * always taken in that order.
 */
export async function happen<Body>(tx: Tx, happening: Happening<Body>, body: Body): Promise<void> {
  for (const reaction of reactionsOf.get(databaseOf(tx)) ?? []) {
    if (reaction.happening === happening.name) await reaction.run(tx, body)
  }
}

/** Sets what runs in the transactions of a database. */
export function setReactions(db: Db, reactions: readonly Reaction[]): void {
  reactionsOf.set(db, reactions)
}

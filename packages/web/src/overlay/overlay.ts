/** What becomes of records; `deleted` ones leave every list. */
export type RecordPart<Row> = Partial<Omit<Row, 'id'>> & { readonly deleted?: boolean }

/** The same for each record by itself, where they become different things; asked of those that are here. */
export type RecordPartFor<Row> = RecordPart<Row> | ((row: Row) => RecordPart<Row>)

/** Records that look different now. */
export interface RecordsChange<Row> {
  readonly ids: readonly number[]
  readonly part: RecordPart<Row>
  /** The rows as they were before this change, as far as they are here: whoever counts or lists them can tell. */
  readonly before: readonly Row[]
  /** `part` was taken back: by the user, or since the server refused. */
  readonly undone: boolean
  /** `press`: by this window's user; `news`: by what the server said. */
  readonly by: 'press' | 'news'
}

/** Something that was pressed, until the server has answered; each way for all of its records, or for some of them. */
export interface Press {
  /** What it made of each record. */
  readonly parts: ReadonlyMap<number, object>
  /** The server did it. News of it ends the press; without any it ends a moment later. */
  done(only?: readonly number[]): void
  /**
   * The server refused, or did not answer: the fields are again what the server says. What is done, or known by news,
   * stays.
   */
  refuse(only?: readonly number[]): void
  /** Shows each record again as it was before, where nobody changed it since. That is a press of its own. */
  takeBack(only?: readonly number[]): Press
}

/**
 * The one place through which the rows of a kind of records change in this window. It holds what was pressed here and what
 * the server has not answered yet, by record and field. Answers and messages travel on two ways, so an answer may be older
 * than a message that came before it, and both may be older than a press: the last press shows, else what was heard last,
 * else what the answer says that was asked for last.
 */
export interface Overlay<Row extends { id: number }> {
  /** Shows in the same frame what an action makes of records. */
  press(ids: readonly number[], part: RecordPartFor<Row>): Press
  /** A message states fields of records. */
  hear(ids: readonly number[], part: RecordPart<Row>): void
  /**
   * A message says what became of records whose rows may not be here, and says it in part alone: that they are in one
   * more folder, not in which. Nothing is kept of it; whoever lists the records, or may list them by it, asks for them.
   */
  doubt(ids: readonly number[], part: RecordPart<Row>): void
  /** A message brought whole rows. Nobody is told: whoever hears it knows in which lists they stand. */
  bring(rows: readonly Row[]): void
  /**
   * An answer brought rows. They are kept as they show now and returned so; those that are deleted are left out.
   * @param asked_at when it was asked for, in milliseconds of `performance.now`
   */
  receive(rows: readonly Row[], asked_at: number): readonly Row[]
  /** Records of which something is known that an answer asked for then may not know. */
  since(asked_at: number): number[]
  /** Deleted, as far as is known here. */
  isGone(id: number): boolean
  /** Hears of every press and its end, and of all news, after the rows have changed. Returns the way to stop. */
  onChange(listener: (change: RecordsChange<Row>) => void): () => void
  /** Forgets everything, rows too: another user is at this window. */
  clear(): void
}

/** Where an overlay gets its time from. */
export interface OverlayClock {
  /** Milliseconds, as `performance.now`. */
  now(): number
  after(ms: number, run: () => void): void
}

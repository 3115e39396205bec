import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addressGroup } from '@laycan/server/address-group.ts'
import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    sign_in_failures: { subject: string; failures: number; last_at: string; retry_at: string }
    sign_in_places: { place: string; last_at: string }
  }
}

/** Typing errors are free; after them each failure doubles the pause, from a second up to a quarter of an hour. */
const FREE_OF_NAME = 5
/** An office behind one address has many people who mistype. */
const FREE_OF_ADDRESS = 50
const LONGEST_PAUSE_S = 900
/** Everybody whose name is not at home where it is typed, counted together: nobody waits for it, see `login.ts`. */
const STRANGERS: Subject = { subject: 'strangers', free: Number.POSITIVE_INFINITY }
/** 2^10 seconds are more than the longest pause; beyond it the power would only overflow. */
const DOUBLINGS = 10
/** No pause: a moment that is over for whoever comes at the same time, too. */
const AT_ONCE = sql`to_timestamp(0)`
/** Failures count half after this many seconds, and are forgotten after a day. */
const HALVED_AFTER_S = 3600
const FORGOTTEN_AFTER = sql`interval '1 day'`
/** Places where nobody signed in for so long are strange again. */
const PLACE_KEPT = sql`interval '90 days'`

interface Subject {
  subject: string
  free: number
}

type Counted = { failures: number } | { wait_s: number }
type AllCounted = { failures: readonly number[] } | { wait_s: number }

/** One attempt to sign in, counted as failed until it succeeds. */
export interface Attempt {
  subjects: readonly Subject[]
  place: string
  /** Failures of the name before this one, those of long ago for less. */
  failures: number
  /** The same of all names together where none of them is at home; 0 for a name that is at home here. */
  failures_of_strangers: number
}

/**
 * Counts an attempt before its password is looked at, so that many at once are not more than one after the other. What
 * counts is the name as it was typed, whether anybody has it or not; where that name is at home, by its address alone, so
 * that nobody keeps others out by guessing; and the address, of IPv6 its /64. Who tries a name once from each of many
 * addresses is seen by none of these, and by the count of all strangers together.
 * @returns the attempt, or the seconds to wait while no password is looked at
 */
export async function beginAttempt(
  control: ControlDb,
  { name, ip }: { name: string; ip: string },
): Promise<Attempt | { wait_s: number }> {
  const address = addressGroup(ip)
  const hash = createHash('sha256').update(name.trim().toLowerCase().normalize('NFKC')).digest('hex')
  const place = `${hash} ${address}`
  const isKnown = await findPlace(control, place)
  const own = { subject: isKnown ? `place ${place}` : `name ${hash}`, free: FREE_OF_NAME }
  const subjects = [own, addressOf(address), ...(isKnown ? [] : [STRANGERS])]
  const counted = await countAll(control, subjects)
  if ('wait_s' in counted) return counted
  const [failures = 1, , failures_of_strangers = 1] = counted.failures
  return { subjects, place, failures: failures - 1, failures_of_strangers: failures_of_strangers - 1 }
}

/** One guess at something other than a password, counted as failed until it succeeds. */
export interface Guess {
  subjects: readonly Subject[]
}

/**
 * Counts a guess before it is looked at, as `beginAttempt` does.
 * @param subject what is guessed at, e.g. the codes of one user
 * @returns the guess, or the seconds to wait while none is looked at
 */
export async function beginGuess(
  control: ControlDb,
  { subject, ip }: { subject: string; ip: string },
): Promise<Guess | { wait_s: number }> {
  const subjects = [{ subject, free: FREE_OF_NAME }, addressOf(addressGroup(ip))]
  const counted = await countAll(control, subjects)
  return 'wait_s' in counted ? counted : { subjects }
}

/** The guess was right. */
export async function endGuess(control: ControlDb, { subjects: [own, ...others] }: Guess): Promise<void> {
  if (own) await control.deleteFrom('sign_in_failures').where('subject', '=', own.subject).execute()
  await takeBack(control, others)
}

/**
 * Counts the question whether an email address is known here like an attempt of the address that asks.
 * @returns the seconds to wait while none is answered, else 0
 */
export async function beginLookup(control: ControlDb, ip: string): Promise<number> {
  const counted = await countAll(control, [addressOf(addressGroup(ip))])
  return 'wait_s' in counted ? counted.wait_s : 0
}

/** The address was known. */
export async function endLookup(control: ControlDb, ip: string): Promise<void> {
  await takeBack(control, [addressOf(addressGroup(ip))])
}

function addressOf(group: string): Subject {
  return { subject: `address ${group}`, free: FREE_OF_ADDRESS }
}

/** Counts one more failure of each, or, where one has to wait, of none. @returns the failures of each, or the wait */
async function countAll(control: ControlDb, subjects: readonly Subject[]): Promise<AllCounted> {
  const done: Subject[] = []
  const failures: number[] = []
  for (const each of subjects) {
    const counted = await countFailure(control, each)
    if ('wait_s' in counted) {
      await takeBack(control, done)
      return counted
    }
    done.push(each)
    failures.push(counted.failures)
  }
  return { failures }
}

/** The password was right: the name has no failures anymore, the address one less, and the name is at home there. */
export async function endAttempt(control: ControlDb, { subjects, place }: Attempt): Promise<void> {
  await endGuess(control, { subjects })
  await sql`
    insert into sign_in_places (place, last_at) values (${place}, now())
    on conflict (place) do update set last_at = now()
  `.execute(control)
}

/** Called now and then; by the indexes of `last_at`. */
export async function deleteOldAttempts(control: ControlDb): Promise<void> {
  await sql`delete from sign_in_failures where last_at < now() - ${FORGOTTEN_AFTER}`.execute(control)
  await sql`delete from sign_in_places where last_at < now() - ${PLACE_KEPT}`.execute(control)
}

async function findPlace(control: ControlDb, place: string): Promise<boolean> {
  const result = await sql`
    select from sign_in_places where place = ${place} and last_at > now() - ${PLACE_KEPT}
  `.execute(control)
  return result.rows.length > 0
}

/** Counts one more failure. @returns how many there are, or the seconds to wait; then nothing was counted */
async function countFailure(control: ControlDb, { subject, free }: Subject): Promise<Counted> {
  const age_s = sql`greatest(0, extract(epoch from now() - old.last_at))::float8`
  const failures = sql`(old.failures * power(0.5, ${age_s} / ${HALVED_AFTER_S}::float8) + 1)`
  const counted = await sql<{ failures: number }>`
    insert into sign_in_failures as old (subject, failures, last_at, retry_at) values (${subject}, 1, now(), ${AT_ONCE})
    on conflict (subject) do update set
      failures = ${failures},
      last_at = now(),
      retry_at = case when ${failures} < ${free}::float8 + 0.5 then ${AT_ONCE} else now() + interval '1 second' *
        least(${LONGEST_PAUSE_S}::float8, power(2, least(${DOUBLINGS}::float8, ${failures} - ${free}::float8 - 1))) end
    where old.retry_at <= now()
    returning failures
  `.execute(control)
  const [row] = counted.rows
  if (row) return row
  // A clock that was set back a little makes no pause longer than it is.
  const waiting = await sql<{ wait_s: number }>`
    select greatest(1, ceil(extract(epoch from retry_at - greatest(now(), last_at))))::int as wait_s
    from sign_in_failures where subject = ${subject}
  `.execute(control)
  return { wait_s: waiting.rows[0]?.wait_s ?? 1 }
}

async function takeBack(control: ControlDb, subjects: readonly Subject[]): Promise<void> {
  for (const { subject } of subjects) {
    await sql`
      update sign_in_failures set failures = greatest(0, failures - 1), retry_at = ${AT_ONCE} where subject = ${subject}
    `.execute(control)
  }
}

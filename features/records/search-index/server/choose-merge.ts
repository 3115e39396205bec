import type { ListedSegment } from './segments.repo.ts'

/** Mails of a segment at most: a set of them is a bitmap of 8 KB. */
export const SEGMENT_MAX = 65_536
/** So many segments of one size become one: each mail is written some six times in its life. */
const TOGETHER = 8
/** A segment of this part of gone mails is written anew without them. */
const WASTE = 1 / 3
const WASTE_MIN = 64

type Candidate = Pick<ListedSegment, 'id' | 'size' | 'gone' | 'tokenizer' | 'newest_at' | 'oldest_at'>

/**
 * The segments that are to become one next; undefined while nothing is to be done. Small ones first, and of a size those
 * that lie beside each other in time: a page of a search ends with the first segments that have enough of it.
 */
export function chooseMerge(segments: readonly Candidate[]): number[] | undefined {
  const wasted = segments.find(
    ({ size, gone }) => gone === size || (size >= WASTE_MIN && gone > size * WASTE),
  )
  if (wasted) return [wasted.id]
  const levels = new Map<string, Candidate[]>()
  for (const segment of segments) {
    const level = `${levelOf(mailsOf(segment))} ${segment.tokenizer}`
    levels.set(level, [...(levels.get(level) ?? []), segment])
  }
  const full = [...levels].filter(([, members]) => members.length >= TOGETHER)
  for (const [, members] of full.sort(([one], [other]) => one.localeCompare(other))) {
    const chosen = bestRun(members, segments)
    if (chosen) return chosen.map(({ id }) => id)
  }
  return undefined
}

function mailsOf({ size, gone }: Candidate): number {
  return size - gone
}

function levelOf(mails: number): number {
  return Math.floor(Math.log(Math.max(1, mails)) / Math.log(TOGETHER))
}

/**
 * Of runs of segments in the order of time that fit together: the one with the fewest other mails between its own, then the
 * longest, then the oldest made, so that those which are left go on with what comes next.
 */
function bestRun(members: readonly Candidate[], all: readonly Candidate[]): Candidate[] | undefined {
  const sorted = [...members].sort((one, other) => one.newest_at.localeCompare(other.newest_at))
  const runs = sorted
    .map((_, from) => fitting(sorted.slice(from, from + TOGETHER)))
    .filter((run) => run.length > 1)
  const longest = Math.max(...runs.map((run) => run.length))
  const ranked = runs
    .filter((run) => run.length === longest)
    .map((run) => ({ run, between: mailsBetween(run, all), made: Math.max(...run.map(({ id }) => id)) }))
  return ranked.sort((one, other) => one.between - other.between || one.made - other.made)[0]?.run
}

function fitting(segments: readonly Candidate[]): Candidate[] {
  let mails = 0
  return segments.filter((segment) => {
    mails += mailsOf(segment)
    return mails <= SEGMENT_MAX
  })
}

/** Mails of other segments whose time reaches into that of the run. */
function mailsBetween(run: readonly Candidate[], all: readonly Candidate[]): number {
  const ids = new Set(run.map(({ id }) => id))
  const oldest = run.map(({ oldest_at }) => oldest_at).sort()[0] ?? ''
  const newest =
    run
      .map(({ newest_at }) => newest_at)
      .sort()
      .at(-1) ?? ''
  const within = all.filter((each) => !ids.has(each.id) && each.newest_at > oldest && each.oldest_at < newest)
  return within.reduce((sum, each) => sum + mailsOf(each), 0)
}

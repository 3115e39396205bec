import type { WeekCount } from '../../contract/weeks.ts'

/** Ships and cargoes of one week. */
export interface WeekSum {
  week: string
  ships: number
  cargoes: number
}

/** The sums of each week over what is chosen; '' chooses all. */
export function sumWeeks(
  weeks: readonly string[],
  counts: readonly WeekCount[],
  { area, band }: { area: string; band: string },
): WeekSum[] {
  return weeks.map((week) => {
    const own = counts.filter(
      (count) =>
        count.week === week && (area === '' || count.area === area) && (band === '' || count.band === band),
    )
    return {
      week,
      ships: own.reduce((sum, { ships }) => sum + ships, 0),
      cargoes: own.reduce((sum, { cargoes }) => sum + cargoes, 0),
    }
  })
}

/** The sums of each area over all weeks, the fullest first. */
export function sumAreas(counts: readonly WeekCount[]): { area: string; ships: number; cargoes: number }[] {
  const sums = new Map<string, { area: string; ships: number; cargoes: number }>()
  for (const { area, ships, cargoes } of counts) {
    const sum = sums.get(area) ?? { area, ships: 0, cargoes: 0 }
    sums.set(area, { area, ships: sum.ships + ships, cargoes: sum.cargoes + cargoes })
  }
  return [...sums.values()].toSorted(
    (one, other) =>
      other.ships + other.cargoes - one.ships - one.cargoes || one.area.localeCompare(other.area),
  )
}

/** How many ships there are for each cargo. */
export const balanceWords = ({ ships, cargoes }: { ships: number; cargoes: number }): string =>
  cargoes === 0 ? '–' : (ships / cargoes).toFixed(1)

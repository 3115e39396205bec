/** Day and time of a moment, by the clock of this computer. */
export function dayAndTimeOf(moment: Date): { day: string; time: string } {
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** The moment of a day and a time, by the clock of this computer; undefined while one of them is not whole. */
export function momentOf(day: string | undefined, time: string | undefined): string | undefined {
  const moment = new Date(`${day ?? ''}T${time ?? ''}`)
  return day === undefined || time === undefined || Number.isNaN(moment.getTime())
    ? undefined
    : moment.toISOString()
}

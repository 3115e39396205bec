import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { TimeStyle } from './format-date.ts'
import {
  type DateFormat,
  formatClockDate,
  formatColumnDate,
  formatDate,
  formatListDate,
} from './format-date.ts'

/** What decides how a time is told; `useDateStyle` gives it. */
export interface DateStyle {
  readonly format: DateFormat
  /** IANA name; undefined for the browser's (FM-006). */
  readonly time_zone: string | undefined
  readonly time_style: TimeStyle
}

interface MailTimeProps {
  /** ISO 8601. */
  moment: string
  style: DateStyle
  /** Server time in milliseconds. */
  now: number
  /** `column`: short enough for the column of a list (ML-017). */
  room?: 'column' | 'wide'
  className?: string | undefined
}

/** The time of a mail, the same in list and pane: in the style that the user chose, with the other one on pointing at it. */
export function MailTime({ moment, style, now, room = 'column', className }: MailTimeProps) {
  return (
    <time dateTime={moment} className={className} {...tooltip(otherTime(moment, style, now))}>
      {timeText(moment, style, now, room)}
    </time>
  )
}

/** The words of a time in the style that the user chose (decision 18). */
export function timeText(
  moment: string,
  { format, time_zone, time_style }: DateStyle,
  now: number,
  room: 'column' | 'wide' = 'column',
): string {
  if (time_style === 'clock') return formatClockDate(moment, now, format, time_zone)
  const written = room === 'column' ? formatColumnDate : formatListDate
  return written(moment, now, format, time_zone)
}

/** The full time, which has the clock in it; beside the clock also the age. */
export function otherTime(moment: string, { format, time_zone, time_style }: DateStyle, now: number): string {
  const full = formatDate(moment, format, time_zone)
  const age = formatListDate(moment, now, format, time_zone)
  return time_style === 'ages' || age === full ? full : `${age} · ${full}`
}

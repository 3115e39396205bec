import { useMemo } from 'react'
import { Select, type SelectProps } from './select.tsx'
import { type TimeZoneProvider, timeZonesOf } from './time-zones.ts'

export interface TimeZoneSelectProps extends Omit<SelectProps<string>, 'options'> {
  /** Who names the zones: the provider of the calendar or mailbox it is for. */
  provider: TimeZoneProvider
}

/** A time zone as its provider names it (FM-005). Typing finds by offset or name. */
export function TimeZoneSelect({ provider, ...props }: TimeZoneSelectProps) {
  const options = useMemo(
    () => timeZonesOf(provider).map(({ id, label }) => ({ value: id, label })),
    [provider],
  )
  return <Select {...props} options={options} />
}

import { useMemo } from 'react'
import { Select, type SelectProps } from './select.tsx'
import { citiesFirst, type TimeZoneProvider, timeZonesOf } from './time-zones.ts'

export interface TimeZoneSelectProps extends Omit<SelectProps<string>, 'options'> {
  /** Who names the zones: the provider of the calendar or mailbox it is for. */
  provider: TimeZoneProvider
}

/** A time zone as its provider names it (FM-005). Typing finds the city, or the name where there are no cities. */
export function TimeZoneSelect({ provider, ...props }: TimeZoneSelectProps) {
  const options = useMemo(() => {
    const zones = timeZonesOf(provider)
    const named = provider === 'iana' ? citiesFirst(zones) : zones
    return named.map(({ id, label }) => ({ value: id, label }))
  }, [provider])
  return <Select {...props} options={options} />
}

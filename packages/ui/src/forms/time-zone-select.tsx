import { useMemo } from 'react'
import { currentZone } from './current-zones.ts'
import { Select, type SelectProps } from './select.tsx'
import { citiesFirst, type TimeZoneProvider, timeZonesOf } from './time-zones.ts'

export interface TimeZoneSelectProps extends Omit<SelectProps<string>, 'options'> {
  /** Who names the zones: the provider of the calendar or mailbox it is for. */
  provider: TimeZoneProvider
  /** Zones that come first, e.g. one's own and the one used last. */
  first?: readonly string[]
}

const noneFirst: readonly string[] = []

/** A time zone as its provider names it (FM-005). Typing finds the city, or the name where there are no cities. */
export function TimeZoneSelect({ provider, first = noneFirst, value, ...props }: TimeZoneSelectProps) {
  const options = useMemo(() => {
    const zones = timeZonesOf(provider)
    const named = provider === 'iana' ? citiesFirst(zones) : zones
    const near = new Set(first.map(currentZone))
    const isNear = ({ id }: { id: string }) => near.has(id)
    const ordered = [...named.filter(isNear), ...named.filter((zone) => !isNear(zone))]
    return ordered.map(({ id, label }) => ({ value: id, label }))
  }, [provider, first])
  // A name that was stored before it was renamed is the same zone.
  const shown = value === undefined ? undefined : currentZone(value)
  return <Select {...props} value={shown} options={options} />
}

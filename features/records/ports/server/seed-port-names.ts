import { portNameKey } from '../contract/ports.ts'
import { givenNames, lateNames, latePorts } from './late-ports.ts'
import { morePorts } from './more-ports.ts'
import { seedPorts } from './seed-ports.ts'

/** All ports that come with the product, with every name that is theirs. */
const allPorts = [...seedPorts, ...morePorts, ...latePorts].map(([code, name, lat, lon, , aliases = '']) => ({
  ...{ code, name, lat, lon },
  keys: [name, ...aliases.split(','), lateNames[code] ?? '']
    .map(portNameKey)
    .filter((key) => key !== '' && key !== givenNames[code]),
}))

/** The names of all ports that come with the product, by their keys, as those who measure the reading of lists need them. */
export function portNamesOfSeed(): Map<string, string> {
  const names = new Map<string, string>()
  for (const { code, name, keys } of allPorts)
    for (const key of [...keys, portNameKey(code)]) names.set(key, name)
  return names
}

/** Where the ports are that come with the product, by the keys of their names; degrees. */
export function portPlacesOfSeed(): Map<string, { lat: number; lon: number }> {
  const places = new Map<string, { lat: number; lon: number }>()
  for (const { lat, lon, keys } of allPorts) for (const key of keys) places.set(key, { lat, lon })
  return places
}

import { sqlMigration } from '@laycan/server/database/migrate.ts'
import { portNameKey } from '../../contract/ports.ts'
import { givenNames, lateNames, latePorts } from '../late-ports.ts'

const ports = latePorts.map(([locode, name, lat, lon, area]) => ({
  locode,
  name,
  country: locode.slice(0, 2),
  lat,
  lon,
  area,
}))

const names = [
  ...latePorts.flatMap(([locode, name, , , , aliases = '']) =>
    [...new Set([name, locode, ...aliases.split(',')].map(portNameKey))]
      .filter((key) => key !== '')
      .map((name_key, place) => ({ locode, place, name_key })),
  ),
  ...Object.entries(lateNames).map(([locode, name_key]) => ({ locode, place: 91, name_key })),
]
const given = Object.entries(givenNames).map(([locode, name_key]) => ({ locode, name_key }))

const asText = (rows: readonly object[]) => `'${JSON.stringify(rows).replaceAll("'", "''")}'::jsonb`

export const latePortsMigration = sqlMigration(`
  insert into ports (locode, name, country, lat, lon, area)
  select locode, name, country, lat, lon, area from jsonb_to_recordset(${asText(ports)})
    as port(locode text, name text, country text, lat float8, lon float8, area text)
  on conflict (locode) where locode <> '' do nothing;
  insert into port_names (port_id, place, name_key)
  select ports.id, named.place, named.name_key from jsonb_to_recordset(${asText(names)})
    as named(locode text, place smallint, name_key text) join ports on ports.locode = named.locode
  on conflict do nothing;
  delete from port_names using ports, jsonb_to_recordset(${asText(given)}) as given(locode text, name_key text)
  where ports.id = port_names.port_id and ports.locode = given.locode and port_names.name_key = given.name_key
    and exists (
      select from port_names as other where other.name_key = given.name_key and other.port_id <> ports.id
    );
`)

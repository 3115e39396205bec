import { sqlMigration } from '@laycan/server/database/migrate.ts'
import { portNameKey } from '../../contract/ports.ts'
import { morePorts } from '../more-ports.ts'

const ports = morePorts.map(([locode, name, lat, lon, area]) => ({
  locode,
  name,
  country: locode.slice(0, 2),
  lat,
  lon,
  area,
}))

/** Names of these, and short names of ports that are there already. */
const names = [
  ...morePorts.flatMap(([locode, name, , , , aliases = '']) =>
    [...new Set([name, locode, ...aliases.split(',')].map(portNameKey))]
      .filter((key) => key !== '')
      .map((name_key, place) => ({ locode, place, name_key })),
  ),
  ...Object.entries({ THKSI: 'koh sichang', CNCJK: 'cjk rge', BRITQ: 'ponta madeira' }).map(
    ([locode, name_key]) => ({ locode, place: 90, name_key }),
  ),
]

const asText = (rows: readonly object[]) => `'${JSON.stringify(rows).replaceAll("'", "''")}'::jsonb`

export const morePortsMigration = sqlMigration(`
  insert into ports (locode, name, country, lat, lon, area)
  select locode, name, country, lat, lon, area from jsonb_to_recordset(${asText(ports)})
    as port(locode text, name text, country text, lat float8, lon float8, area text)
  on conflict (locode) where locode <> '' do nothing;
  insert into port_names (port_id, place, name_key)
  select ports.id, given.place, given.name_key from jsonb_to_recordset(${asText(names)})
    as given(locode text, place smallint, name_key text) join ports on ports.locode = given.locode
  on conflict do nothing;
`)

import { sqlMigration } from '@laycan/server/database/migrate.ts'
import { portNameKey } from '../../contract/ports.ts'
import { seedPorts } from '../seed-ports.ts'

const ports = seedPorts.map(([locode, name, lat, lon, area]) => ({
  locode,
  name,
  country: locode.slice(0, 2),
  lat,
  lon,
  area,
}))

/** Its name, its code, the code without the country, and its short names, each once. */
const names = seedPorts.flatMap(([locode, name, , , , aliases = '']) =>
  [...new Set([name, locode, ...aliases.split(',')].map(portNameKey))]
    .filter((key) => key !== '')
    .map((name_key, place) => ({ locode, place, name_key })),
)

const asText = (rows: readonly object[]) => `'${JSON.stringify(rows).replaceAll("'", "''")}'::jsonb`

export const portsMigration = sqlMigration(`
  create table ports (
    id bigint generated always as identity primary key,
    name text not null,
    locode text not null default '',
    country text not null default '',
    lat double precision,
    lon double precision,
    area text not null default ''
  );
  create unique index ports_locode on ports (locode) where locode <> '';
  -- names, short names and codes as they are compared; place 0 is the name
  create table port_names (
    port_id bigint not null references ports on delete cascade,
    place smallint not null,
    name_key text collate "C" not null,
    primary key (port_id, place)
  );
  create index port_names_key on port_names (name_key, port_id);
  create index port_names_similar on port_names using gin (name_key gin_trgm_ops);

  insert into ports (locode, name, country, lat, lon, area)
  select locode, name, country, lat, lon, area from jsonb_to_recordset(${asText(ports)})
    as port(locode text, name text, country text, lat float8, lon float8, area text);
  insert into port_names (port_id, place, name_key)
  select ports.id, given.place, given.name_key from jsonb_to_recordset(${asText(names)})
    as given(locode text, place smallint, name_key text) join ports on ports.locode = given.locode;
`)

import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const udpClientsMigration = sqlMigration(`
  alter table ais_receivers drop constraint ais_receivers_kind_check;
  alter table ais_receivers add constraint ais_receivers_kind_check
    check (kind in ('tcp_client', 'tcp_server', 'udp_client', 'udp', 'http'));
  -- the line that subscribes to a server of datagrams, and the port that it leaves from (0: any)
  alter table ais_receivers add column greeting text not null default '';
  alter table ais_receivers add column local_port integer not null default 0;
`)

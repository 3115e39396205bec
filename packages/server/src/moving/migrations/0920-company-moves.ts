import { sqlMigration } from '../../database/migrate.ts'

export const companyMovesMigration = sqlMigration(`
  -- which of the installation's database servers has it; 'home' is that of this database
  alter table companies add column server text not null default 'home';
  -- one for each company whose database moves, or has moved and whose former copy is still there
  create table company_moves (
    company_id text primary key references companies (id) on delete cascade,
    from_server text not null,
    to_server text not null check (to_server <> from_server),
    -- leaving: nothing is begun that outlives the moment; resting: nobody is given a connection
    stage text not null check (stage in ('copying', 'leaving', 'resting', 'moved')),
    -- when leaving and resting end by themselves, should the command that moves it be gone
    until timestamptz(3),
    begun_at timestamptz(3) not null default now(),
    moved_at timestamptz(3)
  );
`)

import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const fleetsMigration = sqlMigration(`
  create table ship_groups (
    id bigint generated always as identity primary key,
    name text not null,
    group_type text not null check (group_type in ('normal', 'dynamic')),
    public boolean not null,
    creater_id bigint references users on delete set null,
    updater_id bigint references users on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    -- of a dynamic one what its ships are, as criteria
    rules jsonb not null default '[]',
    version integer not null default 1
  );
  create index ship_groups_creater on ship_groups (creater_id);
  create index ship_groups_updater on ship_groups (updater_id);
  create index ship_groups_public on ship_groups (id) where public;

  -- whom a shared one is shared with; nobody: with the company
  create table ship_group_users (
    ship_group_id bigint not null references ship_groups on delete cascade,
    user_id bigint not null references users on delete cascade,
    primary key (ship_group_id, user_id)
  );
  create index ship_group_users_user on ship_group_users (user_id);

  create table ship_group_stars (
    user_id bigint not null references users on delete cascade,
    ship_group_id bigint not null references ship_groups on delete cascade,
    primary key (user_id, ship_group_id)
  );
  create index ship_group_stars_group on ship_group_stars (ship_group_id);

  -- the ships of a normal one in their order
  create table ship_group_items (
    ship_group_id bigint not null references ship_groups on delete cascade,
    ship_id bigint not null references ships on delete cascade,
    position integer not null,
    primary key (ship_group_id, ship_id)
  );
  create index ship_group_items_order on ship_group_items (ship_group_id, position, ship_id);
  create index ship_group_items_ship on ship_group_items (ship_id);
`)

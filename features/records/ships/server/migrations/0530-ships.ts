import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const shipsMigration = sqlMigration(`
  create table ships (
    id bigint generated always as identity primary key,
    name text not null,
    ex_name text not null default '',
    lrimo integer,
    mmsi integer,
    call_sign text not null default '',
    flag_name text not null default '',
    ship_status text not null default '',
    type_level2 text not null default '',
    type_level5 text not null default '',
    year_of_build integer,
    group_beneficial_owner text not null default '',
    ship_manager text not null default '',
    operator text not null default '',
    classification_society text not null default '',
    deadweight double precision,
    gross_tonnage integer,
    net_tonnage integer,
    length_overall_loa double precision,
    breadth double precision,
    depth double precision,
    draught double precision,
    speed double precision,
    hull_type text not null default '',
    number_of_decks integer,
    number_of_holds integer,
    number_of_hatches integer,
    grain_capacity double precision,
    bale_capacity double precision,
    gearless boolean,
    teu integer,
    liquid_capacity double precision,
    number_of_tanks integer,
    number_of_pumps integer,
    number_of_segregations integer,
    pumping_capacity double precision,
    slop_tank_capacity double precision,
    heating_coils boolean,
    inert_gas_system boolean,
    imo_class text not null default '',
    ballast_capacity double precision,
    ballast_pump_capacity double precision,
    segregated_ballast boolean,
    ballast_water_treatment boolean,
    tank_coating text not null default '',
    hold_coating text not null default '',
    ballast_coating text not null default '',
    -- what no column holds: further columns of a file, by their heads
    attributes jsonb not null default '{}',
    -- 'company', or the public directory that it comes from
    source text not null default 'company',
    public boolean generated always as (source <> 'company') stored,
    created_by bigint references users on delete set null,
    created_at timestamptz(3) not null default now(),
    last_update_date timestamptz(3) not null default now(),
    version integer not null default 1,
    deleted_at timestamptz(3)
  );
  create unique index ships_imo on ships (source, lrimo) where lrimo is not null and deleted_at is null;
  create index ships_mmsi on ships (mmsi) where deleted_at is null;
  -- one for each column that the list is ordered by
  create index ships_by_name on ships (name collate "C", id) where deleted_at is null;
  create index ships_by_lrimo on ships (coalesce(lrimo, 0), id) where deleted_at is null;
  create index ships_by_mmsi on ships (coalesce(mmsi, 0), id) where deleted_at is null;
  create index ships_by_year on ships (coalesce(year_of_build, 0), id) where deleted_at is null;
  create index ships_by_deadweight on ships (coalesce(deadweight, 0), id) where deleted_at is null;
  create index ships_by_ex_name on ships (ex_name collate "C", id) where deleted_at is null;
  create index ships_by_call_sign on ships (call_sign collate "C", id) where deleted_at is null;
  create index ships_by_gt on ships (coalesce(gross_tonnage, 0), id) where deleted_at is null;
  create index ships_by_loa on ships (coalesce(length_overall_loa, 0), id) where deleted_at is null;
  create index ships_by_breadth on ships (coalesce(breadth, 0), id) where deleted_at is null;
  create index ships_by_draught on ships (coalesce(draught, 0), id) where deleted_at is null;
  -- what filters ask for most often, so that a count reads no rows
  create index ships_filters on ships (type_level2, deadweight, year_of_build, length_overall_loa, draught, breadth, gross_tonnage)
    where deleted_at is null;
  create index ships_source on ships (source, id) where deleted_at is null;
  create index ships_creator on ships (created_by, id) where deleted_at is null;
  create index ships_updated on ships (last_update_date, id) where deleted_at is null;

  -- present and former names as they are compared; place 0 is the present one
  create table ship_names (
    ship_id bigint not null references ships on delete cascade,
    place smallint not null,
    name_key text collate "C" not null,
    primary key (ship_id, place)
  );
  create index ship_names_key on ship_names (name_key, ship_id);
  create index ship_names_similar on ship_names using gin (name_key gin_trgm_ops);

  -- how many ships there are, so that a list without filters counts nothing
  create table ship_totals (
    source text primary key,
    ships bigint not null
  );
  create function keep_ship_totals() returns trigger language plpgsql as $$
  begin
    insert into ship_totals (source, ships)
    select source, sum(step) from (
      select source, 1 as step from new_ships where deleted_at is null
      union all select source, -1 from old_ships where deleted_at is null
    ) as steps group by source having sum(step) <> 0
    on conflict (source) do update set ships = ship_totals.ships + excluded.ships;
    return null;
  end $$;
  create function keep_ship_totals_added() returns trigger language plpgsql as $$
  begin
    insert into ship_totals (source, ships) select source, count(*) from new_ships where deleted_at is null group by source
    on conflict (source) do update set ships = ship_totals.ships + excluded.ships;
    return null;
  end $$;
  create trigger ships_added after insert on ships
    referencing new table as new_ships for each statement execute function keep_ship_totals_added();
  create trigger ships_changed after update on ships
    referencing old table as old_ships new table as new_ships for each statement execute function keep_ship_totals();
`)

import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const foldersMigration = sqlMigration(`
  create table folders (
    id bigint generated always as identity primary key,
    name text not null,
    -- as folderKey() and foldText() make them of the name: order among siblings, and what a search looks at
    name_key text collate "C" not null,
    search_text text not null,
    folder_type text not null check (folder_type in ('normal', 'dynamic', 'view')),
    parent_id bigint references folders,
    -- ids from the top folder down to this one; everything below a folder is a range of the index
    path bigint[] not null,
    -- null: of the company
    owner_id bigint references users on delete cascade,
    -- the last folder of the path with lines of its own, whose readers see it; null: everybody does
    scope_id bigint,
    position bigint not null default 0,
    mail_scope text not null default 'both' check (mail_scope in ('incoming', 'outgoing', 'both')),
    match_type text not null default 'every' check (match_type in ('every', 'any')),
    creater_id bigint references users on delete set null,
    updater_id bigint references users on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version integer not null default 1
  );
  create index folders_children on folders (parent_id, position, name_key, id);
  create index folders_own on folders (owner_id, position, name_key, id) where parent_id is null;
  create index folders_shared on folders (position, name_key, id) where parent_id is null and owner_id is null;
  create index folders_path on folders (path);
  -- shared folders that may stand at the top for readers who do not see what is above
  create index folders_apart on folders (id) where scope_id = id and parent_id is not null;

  -- of a shared folder: whose readers see it; of a view: those that it shows
  create table folder_lines (
    folder_id bigint not null references folders on delete cascade,
    line_id bigint not null references lines on delete cascade,
    primary key (folder_id, line_id)
  );
  create index folder_lines_line on folder_lines (line_id);

  -- of a view: the folders whose mails it shows
  create table folder_sources (
    folder_id bigint not null references folders on delete cascade,
    source_id bigint not null references folders on delete cascade,
    primary key (folder_id, source_id)
  );
  create index folder_sources_source on folder_sources (source_id);

  -- roles whose users see the folder and all below it, whatever its lines
  create table folder_roles (
    folder_id bigint not null references folders on delete cascade,
    role_id bigint not null references roles on delete cascade,
    primary key (folder_id, role_id)
  );
  create index folder_roles_role on folder_roles (role_id);

  create table folder_rules (
    id bigint generated always as identity primary key,
    folder_id bigint not null references folders on delete cascade,
    position integer not null,
    -- all of the rule but its id
    rule jsonb not null
  );
  create index folder_rules_folder on folder_rules (folder_id, position);

  create table folder_stars (
    user_id bigint not null references users on delete cascade,
    folder_id bigint not null references folders on delete cascade,
    position bigint not null default 0,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, folder_id)
  );
  create index folder_stars_folder on folder_stars (folder_id);

  create table folder_hiddens (
    user_id bigint not null references users on delete cascade,
    folder_id bigint not null references folders on delete cascade,
    primary key (user_id, folder_id)
  );
  create index folder_hiddens_folder on folder_hiddens (folder_id);
`)

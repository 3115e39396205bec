-- The tables of the control database and of a company's database, as all migrations together make them.
-- Made by 'npm run schema' from databases that were migrated; a test fails when this file is out of date.
-- Above each table stands where it is made: there the columns say what they mean.

-- Control database: one of an installation

create sequence company_numbers;

-- features/foundation/access-tokens/server/migrations/0904-token-calls.ts
create table access_token_calls (
  token_id bigint not null,
  until timestamp(3) with time zone not null,
  taken integer not null,
  constraint access_token_calls_pkey PRIMARY KEY (token_id),
  constraint access_token_calls_token_id_fkey FOREIGN KEY (token_id) REFERENCES access_tokens(id) ON DELETE CASCADE
);

-- features/foundation/access-tokens/server/migrations/0840-access-tokens.ts
create table access_tokens (
  id bigint not null generated always as identity,
  hash bytea not null,
  company_id text not null,
  user_id bigint not null,
  name text not null,
  scopes text[] not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  last_used_ip text,
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX access_tokens_hash ON access_tokens USING btree (hash);
CREATE INDEX access_tokens_user ON access_tokens USING btree (company_id, user_id, id DESC);

-- features/foundation/app-passwords/server/migrations/0810-app-passwords.ts
create table app_passwords (
  id bigint not null generated always as identity,
  company_id text not null,
  user_id bigint not null,
  name text not null,
  password_hash bytea not null,
  scopes text[] not null,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  constraint app_passwords_pkey PRIMARY KEY (id),
  constraint app_passwords_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX app_passwords_hash ON app_passwords USING btree (password_hash);
CREATE INDEX app_passwords_user ON app_passwords USING btree (company_id, user_id);

-- packages/server/src/http/migrations/0921-call-counts.ts
create table call_counts (
  key text not null,
  until timestamp(3) with time zone not null,
  calls integer not null,
  constraint call_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX call_counts_until ON call_counts USING btree (until);

-- packages/server/src/database/package-migrations.ts
create table companies (
  id text not null,
  name text not null,
  database text not null,
  created_at timestamp(3) with time zone not null default now(),
  held_since timestamp(3) with time zone,
  held_reason text not null default ''::text,
  server text not null default 'home'::text,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_database_key UNIQUE (database)
);

-- features/foundation/sso/server/migrations/0605-sso.ts
create table company_domains (
  id bigint not null generated always as identity,
  company_id text not null,
  domain text not null,
  proof text not null,
  verified_at timestamp(3) with time zone,
  constraint company_domains_pkey PRIMARY KEY (id),
  constraint company_domains_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX company_domains_company ON company_domains USING btree (company_id, domain);
CREATE UNIQUE INDEX company_domains_verified ON company_domains USING btree (domain) WHERE (verified_at IS NOT NULL);

-- packages/server/src/moving/migrations/0920-company-moves.ts
create table company_moves (
  company_id text not null,
  from_server text not null,
  to_server text not null,
  stage text not null,
  until timestamp(3) with time zone,
  begun_at timestamp(3) with time zone not null default now(),
  moved_at timestamp(3) with time zone,
  constraint company_moves_pkey PRIMARY KEY (company_id),
  constraint company_moves_check CHECK ((to_server <> from_server)),
  constraint company_moves_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_moves_stage_check CHECK ((stage = ANY (ARRAY['copying'::text, 'leaving'::text, 'resting'::text, 'moved'::text])))
);

-- features/flows/dispute-bundles/server/migrations/0905-dispute-key.ts
create table dispute_key (
  only_row boolean not null default true,
  public_key text not null,
  private_key bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint dispute_key_pkey PRIMARY KEY (only_row),
  constraint dispute_key_only_row_check CHECK (only_row)
);

-- features/foundation/sso/server/migrations/0605-sso.ts
create table identity_providers (
  company_id text not null,
  is_on boolean not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  constraint identity_providers_pkey PRIMARY KEY (company_id),
  constraint identity_providers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

-- packages/server/src/installation/migrations/0312-installation.ts
create table installation (
  only_row boolean not null default true,
  id uuid not null default gen_random_uuid(),
  key_fingerprint text not null,
  incarnation uuid not null default gen_random_uuid(),
  beat bigint not null default 0,
  labelled boolean not null default false,
  derivation_root bytea,
  key_changed_at timestamp(3) with time zone,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_only_row_check CHECK (only_row)
);

-- features/foundation/passkeys/server/migrations/0604-passkeys.ts
create table passkey_challenges (
  challenge text not null,
  asked text not null,
  expires_at timestamp(3) with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges USING btree (expires_at);

-- features/foundation/passkeys/server/migrations/0604-passkeys.ts
create table passkeys (
  id bigint not null generated always as identity,
  credential_id text not null,
  company_id text not null,
  user_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential_id ON passkeys USING btree (credential_id);
CREATE INDEX passkeys_user ON passkeys USING btree (company_id, user_id);

-- features/flows/password-reset/server/migrations/0603-password-resets.ts
create table password_resets (
  token_hash bytea not null,
  company_id text not null,
  user_id bigint not null,
  expires_at timestamp(3) with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON password_resets USING btree (company_id, user_id);

-- features/flows/notice-alerts/server/migrations/0424-push-keys.ts
create table push_keys (
  id integer not null default 1,
  public_key text not null,
  private_key bytea not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_id_check CHECK ((id = 1))
);

-- features/foundation/two-factor/server/migrations/0601-two-factor.ts
create table recovery_codes (
  company_id text not null,
  user_id bigint not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (company_id, user_id, code_hash),
  constraint recovery_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES two_factors(company_id, user_id) ON DELETE CASCADE
);

-- features/foundation/sso/server/migrations/0843-saml.ts
create table saml_assertions (
  hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  constraint saml_assertions_pkey PRIMARY KEY (hash)
);
CREATE INDEX saml_assertions_expires_at ON saml_assertions USING btree (expires_at);

-- features/foundation/sso/server/migrations/0843-saml.ts
create table saml_providers (
  company_id text not null,
  is_on boolean not null,
  entity_id text not null,
  sign_in_url text not null,
  certificates text not null,
  constraint saml_providers_pkey PRIMARY KEY (company_id),
  constraint saml_providers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

-- features/foundation/session/server/migrations/0002-sign-ins.ts
create table sessions (
  token_hash bytea not null,
  company_id text not null,
  user_id bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null default now(),
  id bigint not null generated always as identity,
  half_open boolean not null default false,
  user_agent text not null default ''::text,
  ip text not null default ''::text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_last_used_at ON sessions USING btree (company_id, last_used_at);
CREATE INDEX sessions_user ON sessions USING btree (company_id, user_id);

-- features/workspaces/contact-shares/server/migrations/0642-share-companies.ts
create table share_companies (
  uuid_hash bytea not null,
  company_id text not null,
  expires_at timestamp(3) with time zone not null,
  constraint share_companies_pkey PRIMARY KEY (uuid_hash),
  constraint share_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX share_companies_expired ON share_companies USING btree (expires_at);

-- features/foundation/session/server/migrations/0305-sign-in-attempts.ts
create table sign_in_failures (
  subject text not null,
  failures double precision not null,
  last_at timestamp(3) with time zone not null,
  retry_at timestamp(3) with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (subject)
);
CREATE INDEX sign_in_failures_last_at ON sign_in_failures USING btree (last_at);

-- features/foundation/session/server/migrations/0305-sign-in-attempts.ts
create table sign_in_places (
  place text not null,
  last_at timestamp(3) with time zone not null,
  constraint sign_in_places_pkey PRIMARY KEY (place)
);
CREATE INDEX sign_in_places_last_at ON sign_in_places USING btree (last_at);

-- features/foundation/session/server/migrations/0002-sign-ins.ts
create table sign_ins (
  id bigint not null generated always as identity,
  user_name text not null,
  email text not null,
  password_hash text not null,
  company_id text not null,
  user_id bigint not null,
  active boolean not null default true,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX sign_ins_email ON sign_ins USING btree (lower(email));
CREATE UNIQUE INDEX sign_ins_user ON sign_ins USING btree (company_id, user_id);
CREATE UNIQUE INDEX sign_ins_user_name ON sign_ins USING btree (lower(user_name));

-- features/foundation/captcha/server/migrations/0602-spent-captchas.ts
create table spent_captchas (
  nonce text not null,
  expires_at timestamp(3) with time zone not null,
  constraint spent_captchas_pkey PRIMARY KEY (nonce)
);
CREATE INDEX spent_captchas_expires_at ON spent_captchas USING btree (expires_at);

-- features/foundation/sso/server/migrations/0605-sso.ts
create table sso_flows (
  state_hash bytea not null,
  browser_hash bytea not null,
  company_id text not null,
  nonce text not null,
  verifier bytea not null,
  expires_at timestamp(3) with time zone not null,
  answer bytea,
  token_hash bytea,
  constraint sso_flows_pkey PRIMARY KEY (state_hash),
  constraint sso_flows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX sso_flows_expires_at ON sso_flows USING btree (expires_at);

-- features/foundation/sso/server/migrations/0605-sso.ts
create table sso_sessions (
  session_id bigint not null,
  company_id text not null,
  user_id bigint not null,
  refresh_token bytea,
  id_token bytea not null,
  renew_at timestamp(3) with time zone,
  constraint sso_sessions_pkey PRIMARY KEY (session_id),
  constraint sso_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX sso_sessions_renew_at ON sso_sessions USING btree (renew_at) WHERE (renew_at IS NOT NULL);

-- features/foundation/sso/server/migrations/0605-sso.ts
create table sso_subjects (
  company_id text not null,
  issuer text not null,
  sub text not null,
  user_id bigint not null,
  constraint sso_subjects_pkey PRIMARY KEY (company_id, issuer, sub),
  constraint sso_subjects_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sso_subjects_user ON sso_subjects USING btree (company_id, issuer, user_id);

-- features/foundation/two-factor/server/migrations/0601-two-factor.ts
create table two_factors (
  company_id text not null,
  user_id bigint not null,
  secret bytea not null,
  qr_id text not null,
  confirmed_at timestamp(3) with time zone,
  last_step bigint not null default 0,
  constraint two_factors_pkey PRIMARY KEY (company_id, user_id),
  constraint two_factors_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

-- Company database: one of each company

create extension pg_trgm;

create sequence email_ids;

create sequence job_workers;

create sequence search_revisions;

-- features/flows/mail-intake/server/migrations/0302-accepted-mails.ts
create table accepted_mails (
  email_id bigint not null,
  line_id bigint not null,
  content_key uuid not null,
  raw_blob text not null,
  received_at timestamp(3) with time zone not null,
  constraint accepted_mails_pkey PRIMARY KEY (email_id),
  constraint accepted_mails_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);

-- features/records/contacts/server/migrations/0500-contacts.ts
create table address_book_changes (
  id bigint not null generated always as identity,
  address_book_id bigint not null,
  user_id bigint,
  action text not null,
  fields text[] not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint address_book_changes_pkey PRIMARY KEY (id),
  constraint address_book_changes_address_book_id_fkey FOREIGN KEY (address_book_id) REFERENCES address_books(id) ON DELETE CASCADE,
  constraint address_book_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX address_book_changes_entry ON address_book_changes USING btree (address_book_id, id);

-- features/records/contacts/server/migrations/0500-contacts.ts
create table address_books (
  id bigint not null generated always as identity,
  level text not null,
  name text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  address_book_company_id bigint,
  company_name text not null default ''::text,
  department_id bigint,
  department_name text not null default ''::text,
  job_title text not null default ''::text,
  postal_address text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  postal_code text not null default ''::text,
  country_id smallint,
  website text not null default ''::text,
  note text not null default ''::text,
  public boolean not null default false,
  directory_user_id text,
  email text not null default ''::text,
  phone text not null default ''::text,
  name_key text not null,
  search_text text not null,
  created_by bigint,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp(3) with time zone,
  picture text,
  sync_number bigint not null default ((pg_current_xact_id())::text)::bigint,
  mail_address_id bigint,
  constraint address_books_pkey PRIMARY KEY (id),
  constraint address_books_address_book_company_id_fkey FOREIGN KEY (address_book_company_id) REFERENCES address_books(id) ON DELETE SET NULL,
  constraint address_books_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint address_books_department_id_fkey FOREIGN KEY (department_id) REFERENCES address_books(id) ON DELETE SET NULL
);
CREATE INDEX address_books_any_name ON address_books USING btree (name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX address_books_company ON address_books USING btree (address_book_company_id, name_key, id) WHERE ((deleted_at IS NULL) AND (address_book_company_id IS NOT NULL));
CREATE INDEX address_books_company_name ON address_books USING btree (company_name COLLATE "C", id) WHERE ((deleted_at IS NULL) AND (level <> 'non_contact'::text));
CREATE INDEX address_books_country ON address_books USING btree (country_id, name_key, id) WHERE ((deleted_at IS NULL) AND (country_id IS NOT NULL));
CREATE INDEX address_books_created ON address_books USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (level <> 'non_contact'::text));
CREATE INDEX address_books_creator ON address_books USING btree (created_by, id) WHERE (deleted_at IS NULL);
CREATE INDEX address_books_department ON address_books USING btree (department_id, name_key, id) WHERE ((deleted_at IS NULL) AND (department_id IS NOT NULL));
CREATE INDEX address_books_email ON address_books USING btree (email COLLATE "C", id) WHERE ((deleted_at IS NULL) AND (level <> 'non_contact'::text));
CREATE INDEX address_books_level ON address_books USING btree (level, name_key, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX address_books_mail_address ON address_books USING btree (mail_address_id) WHERE (mail_address_id IS NOT NULL);
CREATE INDEX address_books_name ON address_books USING btree (name_key, id) WHERE ((deleted_at IS NULL) AND (level <> 'non_contact'::text));
CREATE INDEX address_books_picture ON address_books USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX address_books_search ON address_books USING gin (search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX address_books_sync ON address_books USING btree (sync_number, id);
CREATE TRIGGER contact_numbered BEFORE UPDATE ON address_books FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION number_contact();
CREATE TRIGGER contacts_added AFTER INSERT ON address_books REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_totals_added();
CREATE TRIGGER contacts_changed AFTER UPDATE ON address_books REFERENCING OLD TABLE AS old_entries NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_totals();

-- features/records/contacts/server/migrations/0500-contacts.ts
create table address_group_items (
  address_group_id bigint not null,
  address_book_id bigint not null,
  "position" integer not null,
  sync_number bigint not null default ((pg_current_xact_id())::text)::bigint,
  constraint address_group_items_pkey PRIMARY KEY (address_group_id, address_book_id),
  constraint address_group_items_address_book_id_fkey FOREIGN KEY (address_book_id) REFERENCES address_books(id) ON DELETE CASCADE,
  constraint address_group_items_address_group_id_fkey FOREIGN KEY (address_group_id) REFERENCES address_groups(id) ON DELETE CASCADE
);
CREATE INDEX address_group_items_entry ON address_group_items USING btree (address_book_id);
CREATE INDEX address_group_items_order ON address_group_items USING btree (address_group_id, "position", address_book_id);
CREATE TRIGGER group_left AFTER DELETE ON address_group_items FOR EACH ROW EXECUTE FUNCTION note_group_leaver();

-- features/records/contacts/server/migrations/0811-contact-sync.ts
create table address_group_leavers (
  user_id bigint not null,
  address_book_id bigint not null,
  sync_number bigint not null default ((pg_current_xact_id())::text)::bigint,
  constraint address_group_leavers_pkey PRIMARY KEY (user_id, address_book_id)
);
CREATE INDEX address_group_leavers_sync ON address_group_leavers USING btree (user_id, sync_number, address_book_id);

-- features/records/contacts/server/migrations/0500-contacts.ts
create table address_groups (
  id bigint not null generated always as identity,
  name text not null,
  personal boolean not null,
  user_id bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint address_groups_pkey PRIMARY KEY (id),
  constraint address_groups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX address_groups_personal ON address_groups USING btree (user_id, lower(name)) WHERE personal;
CREATE UNIQUE INDEX address_groups_shared ON address_groups USING btree (lower(name)) WHERE (NOT personal);
CREATE TRIGGER group_dissolved BEFORE DELETE ON address_groups FOR EACH ROW WHEN (old.personal) EXECUTE FUNCTION note_group_leavers();

-- features/records/ais/server/migrations/0550-ais.ts
create table ais_events (
  id bigint not null generated always as identity,
  mmsi integer not null,
  kind text not null,
  at timestamp(3) with time zone not null,
  lon double precision,
  lat double precision,
  before text not null,
  after text not null,
  constraint ais_events_pkey PRIMARY KEY (id),
  constraint ais_events_mmsi_kind_at_key UNIQUE (mmsi, kind, at)
);
CREATE INDEX ais_events_at ON ais_events USING btree (at);
CREATE INDEX ais_events_mmsi ON ais_events USING btree (mmsi, id DESC);

-- features/records/ais/server/migrations/0550-ais.ts
create table ais_latest (
  mmsi integer not null,
  lon double precision not null,
  lat double precision not null,
  map_x integer not null,
  map_y integer not null,
  speed real,
  course real,
  heading smallint,
  nav_status smallint,
  record_at timestamp(3) with time zone not null,
  constraint ais_latest_pkey PRIMARY KEY (mmsi),
  constraint ais_latest_mmsi_fkey FOREIGN KEY (mmsi) REFERENCES ais_vessels(mmsi) ON DELETE CASCADE
);
CREATE INDEX ais_latest_map ON ais_latest USING btree (map_x, map_y);
CREATE INDEX ais_latest_record_at ON ais_latest USING btree (record_at);

-- features/records/ais/server/migrations/0550-ais.ts
create table ais_other_messages (
  mmsi integer not null,
  type smallint not null,
  payload text not null,
  heard_at timestamp(3) with time zone not null,
  messages bigint not null,
  constraint ais_other_messages_pkey PRIMARY KEY (mmsi, type)
);

-- features/records/ais/server/migrations/0550-ais.ts
create table ais_positions (
  mmsi integer not null,
  record_at timestamp(3) with time zone not null,
  lon double precision not null,
  lat double precision not null,
  speed real,
  course real,
  heading smallint,
  nav_status smallint,
  constraint ais_positions_pkey PRIMARY KEY (mmsi, record_at)
) partition by RANGE (record_at);

-- features/records/ais/server/migrations/0550-ais.ts
create table ais_receivers (
  id bigint not null generated always as identity,
  name text not null,
  kind text not null,
  host text not null,
  port integer not null,
  enabled boolean not null,
  token_hash text,
  version integer not null default 1,
  last_message_at timestamp(3) with time zone,
  messages bigint not null default 0,
  broken bigint not null default 0,
  problem text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  per_second real not null default 0,
  greeting text not null default ''::text,
  local_port integer not null default 0,
  constraint ais_receivers_pkey PRIMARY KEY (id),
  constraint ais_receivers_kind_check CHECK ((kind = ANY (ARRAY['tcp_client'::text, 'tcp_server'::text, 'udp_client'::text, 'udp'::text, 'http'::text]))),
  constraint ais_receivers_token_hash_key UNIQUE (token_hash)
);

-- features/records/ais/server/migrations/0550-ais.ts
create table ais_vessels (
  mmsi integer not null,
  lrimo integer,
  name text not null,
  call_sign text not null,
  ship_type smallint not null,
  length real,
  breadth real,
  draught real,
  destination text not null,
  eta text not null,
  static_at timestamp(3) with time zone,
  activity text not null,
  kept_at timestamp(3) with time zone,
  kept_speed real,
  kept_course real,
  suspect_lon double precision,
  suspect_lat double precision,
  suspect_at timestamp(3) with time zone,
  suspect_count integer not null,
  clash_at timestamp(3) with time zone,
  silent_at timestamp(3) with time zone,
  constraint ais_vessels_pkey PRIMARY KEY (mmsi),
  constraint ais_vessels_activity_check CHECK ((activity = ANY (ARRAY['unknown'::text, 'underway'::text, 'anchored'::text, 'moored'::text])))
);
CREATE INDEX ais_vessels_lrimo ON ais_vessels USING btree (lrimo) WHERE (lrimo IS NOT NULL);

-- features/marks/assignments/server/migrations/0430-assignments.ts
create table assignments (
  id bigint not null generated always as identity,
  email_id bigint not null,
  assignable_type text not null,
  assignable_id bigint not null,
  line_id bigint not null,
  box text not null,
  archived boolean not null,
  closed boolean not null,
  received_at timestamp(3) with time zone not null,
  created_by bigint,
  created_at timestamp(3) with time zone not null default now(),
  user_id bigint generated always as (
CASE
    WHEN (assignable_type = 'User'::text) THEN assignable_id
    ELSE NULL::bigint
END) stored,
  role_id bigint generated always as (
CASE
    WHEN (assignable_type = 'Role'::text) THEN assignable_id
    ELSE NULL::bigint
END) stored,
  constraint assignments_pkey PRIMARY KEY (id),
  constraint assignments_assignable_type_check CHECK ((assignable_type = ANY (ARRAY['User'::text, 'Role'::text]))),
  constraint assignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint assignments_email_id_assignable_type_assignable_id_key UNIQUE (email_id, assignable_type, assignable_id),
  constraint assignments_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint assignments_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE,
  constraint assignments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX assignments_list ON assignments USING btree (assignable_type, assignable_id, received_at DESC, email_id DESC) INCLUDE (line_id, box, archived);
CREATE INDEX assignments_mails ON assignments USING btree (received_at DESC, email_id DESC, id) INCLUDE (line_id, box, archived);
CREATE INDEX assignments_open ON assignments USING btree (assignable_type, assignable_id, received_at DESC, email_id DESC) INCLUDE (line_id, box, archived) WHERE (NOT closed);
CREATE INDEX assignments_role ON assignments USING btree (role_id) WHERE (role_id IS NOT NULL);
CREATE INDEX assignments_user ON assignments USING btree (user_id) WHERE (user_id IS NOT NULL);

-- features/records/attachments/server/migrations/0112-uploads.ts
create table attachment_uploads (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  size integer not null,
  file_type text not null,
  inline boolean not null,
  received integer not null default 0,
  pieces text[] not null default '{}'::text[],
  attachment_id bigint,
  changed_at timestamp with time zone not null default now(),
  constraint attachment_uploads_pkey PRIMARY KEY (id),
  constraint attachment_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX attachment_uploads_changed ON attachment_uploads USING btree (changed_at);
CREATE INDEX attachment_uploads_user ON attachment_uploads USING btree (user_id);

-- features/records/attachments/server/migrations/0110-attachments.ts
create table attachments (
  id bigint not null generated always as identity,
  email_id bigint,
  "position" integer not null,
  name text not null,
  file_type text not null,
  size integer not null,
  disposition text not null,
  attachment_cid text,
  checksum text not null,
  kind text not null,
  blob text,
  user_id bigint,
  free_since timestamp with time zone,
  left_email_id bigint,
  copied_from bigint,
  holder text,
  shared boolean not null default false,
  constraint attachments_pkey PRIMARY KEY (id),
  constraint attachments_disposition_check CHECK ((disposition = ANY (ARRAY['attachment'::text, 'inline'::text]))),
  constraint attachments_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint attachments_email_id_position_key UNIQUE (email_id, "position"),
  constraint attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX attachments_blob ON attachments USING hash (blob) WHERE (blob IS NOT NULL);
CREATE INDEX attachments_free ON attachments USING btree (free_since) WHERE (free_since IS NOT NULL);
CREATE INDEX attachments_held ON attachments USING btree (holder, "position") WHERE (holder IS NOT NULL);
CREATE INDEX attachments_user ON attachments USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER search_changed AFTER UPDATE ON attachments FOR EACH ROW WHEN ((((old.email_id IS DISTINCT FROM new.email_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.disposition IS DISTINCT FROM new.disposition))) EXECUTE FUNCTION search_file_changed();
CREATE TRIGGER search_removed AFTER DELETE ON attachments FOR EACH ROW WHEN ((old.email_id IS NOT NULL)) EXECUTE FUNCTION search_file_changed();

-- features/foundation/audit/server/migrations/0680-audit-log.ts
create table audit_head (
  only_one boolean not null default true,
  number bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (only_one),
  constraint audit_head_only_one_check CHECK (only_one)
);

-- features/foundation/audit/server/migrations/0680-audit-log.ts
create table audit_log (
  number bigint not null,
  at timestamp(3) with time zone not null,
  actor_id bigint,
  actor_name text not null,
  ip text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb not null,
  after jsonb not null,
  hash bytea not null,
  constraint audit_log_pkey PRIMARY KEY (number)
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, number DESC);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, number DESC);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_type, subject_id, number DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- features/marks/bookmarks/server/migrations/0240-bookmarks.ts
create table bookmarks (
  id bigint not null generated always as identity,
  user_id bigint not null,
  bookmark_type text not null,
  email_id bigint not null,
  line_id bigint not null,
  params jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint bookmarks_pkey PRIMARY KEY (id),
  constraint bookmarks_bookmark_type_check CHECK ((bookmark_type = ANY (ARRAY['default'::text, 'invisible'::text]))),
  constraint bookmarks_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint bookmarks_user_id_bookmark_type_key UNIQUE (user_id, bookmark_type),
  constraint bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX bookmarks_email ON bookmarks USING btree (email_id);

-- features/flows/broadcasts/server/migrations/0370-broadcasts.ts
create table broadcast_paces (
  line_id bigint,
  per_minute integer not null,
  constraint broadcast_paces_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint broadcast_paces_line_id_key UNIQUE NULLS NOT DISTINCT (line_id)
);

-- features/flows/broadcasts/server/migrations/0370-broadcasts.ts
create table broadcast_recipients (
  email_id bigint not null,
  "position" integer not null,
  name text not null,
  address text not null,
  state text not null default 'waiting'::text,
  constraint broadcast_recipients_pkey PRIMARY KEY (email_id, "position"),
  constraint broadcast_recipients_email_id_fkey FOREIGN KEY (email_id) REFERENCES broadcasts(email_id) ON DELETE CASCADE,
  constraint broadcast_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text, 'dropped'::text])))
);
CREATE INDEX broadcast_recipients_waiting ON broadcast_recipients USING btree (email_id, "position") WHERE (state = 'waiting'::text);

-- features/flows/broadcasts/server/migrations/0370-broadcasts.ts
create table broadcast_turns (
  line_id bigint not null,
  next_at timestamp(3) with time zone not null,
  constraint broadcast_turns_pkey PRIMARY KEY (line_id),
  constraint broadcast_turns_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);

-- features/flows/broadcasts/server/migrations/0370-broadcasts.ts
create table broadcasts (
  email_id bigint not null,
  line_id bigint not null,
  user_id bigint,
  state text not null default 'running'::text,
  total integer not null,
  round integer not null default 1,
  started_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  constraint broadcasts_pkey PRIMARY KEY (email_id),
  constraint broadcasts_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint broadcasts_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id),
  constraint broadcasts_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text, 'done'::text]))),
  constraint broadcasts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

-- features/flows/external-calendars/server/migrations/0737-calendar-accounts.ts
create table calendar_accounts (
  line_id bigint not null,
  kind text not null,
  url text,
  user_name text,
  secret bytea,
  state text not null,
  reason text not null default ''::text,
  listed_at timestamp(3) with time zone,
  synced_at timestamp(3) with time zone,
  next_at timestamp(3) with time zone not null default now(),
  constraint calendar_accounts_pkey PRIMARY KEY (line_id),
  constraint calendar_accounts_check CHECK (((kind = 'ews'::text) = (secret IS NOT NULL))),
  constraint calendar_accounts_kind_check CHECK ((kind = ANY (ARRAY['outlook'::text, 'gmail'::text, 'ews'::text]))),
  constraint calendar_accounts_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);
CREATE INDEX calendar_accounts_next ON calendar_accounts USING btree (next_at);

-- features/flows/external-calendars/server/migrations/0737-calendar-accounts.ts
create table calendar_cursors (
  calendar_id bigint not null,
  cursor text,
  is_whole boolean not null,
  round integer not null,
  whole_at timestamp(3) with time zone,
  constraint calendar_cursors_pkey PRIMARY KEY (calendar_id),
  constraint calendar_cursors_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendars(id) ON DELETE CASCADE
);

-- features/records/calendars/server/migrations/0812-calendar-sync.ts
create table calendar_event_leavers (
  calendar_id bigint not null,
  event_id bigint not null,
  sync_number bigint not null default ((pg_current_xact_id())::text)::bigint,
  constraint calendar_event_leavers_pkey PRIMARY KEY (calendar_id, event_id),
  constraint calendar_event_leavers_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendars(id) ON DELETE CASCADE
);
CREATE INDEX calendar_event_leavers_sync ON calendar_event_leavers USING btree (calendar_id, sync_number, event_id);

-- features/records/calendars/server/migrations/0620-calendars.ts
create table calendar_events (
  id bigint not null generated always as identity,
  calendar_id bigint not null,
  eid text not null,
  title text not null,
  body text not null,
  body_type text not null,
  location text not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  all_day boolean not null,
  timezone text not null,
  attendees jsonb not null,
  organizer jsonb,
  status text not null default 'confirmed'::text,
  sequence integer not null default 0,
  email_id bigint,
  recurrence text,
  exdates timestamp(3) with time zone[] not null default '{}'::timestamp with time zone[],
  rdates timestamp(3) with time zone[] not null default '{}'::timestamp with time zone[],
  series_ends_at timestamp(3) with time zone,
  series_id bigint,
  occurrence_start timestamp(3) with time zone,
  created_by bigint,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  is_long boolean not null generated always as (((ends_at - starts_at) > '31 days'::interval)) stored,
  remote_id text,
  remote_etag text,
  remote_round integer,
  sync_number bigint not null default ((pg_current_xact_id())::text)::bigint,
  constraint calendar_events_pkey PRIMARY KEY (id),
  constraint calendar_events_body_type_check CHECK ((body_type = ANY (ARRAY['html'::text, 'plain_text'::text]))),
  constraint calendar_events_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendars(id) ON DELETE CASCADE,
  constraint calendar_events_check CHECK ((ends_at >= starts_at)),
  constraint calendar_events_check1 CHECK (((series_id IS NULL) = (occurrence_start IS NULL))),
  constraint calendar_events_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint calendar_events_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE SET NULL,
  constraint calendar_events_series_id_fkey FOREIGN KEY (series_id) REFERENCES calendar_events(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_events_changed ON calendar_events USING btree (series_id, occurrence_start) WHERE (series_id IS NOT NULL);
CREATE INDEX calendar_events_deleted ON calendar_events USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX calendar_events_eid ON calendar_events USING btree (calendar_id, md5(eid)) WHERE (deleted_at IS NULL);
CREATE INDEX calendar_events_email ON calendar_events USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX calendar_events_long ON calendar_events USING btree (calendar_id, starts_at) WHERE ((recurrence IS NULL) AND is_long AND (deleted_at IS NULL));
CREATE UNIQUE INDEX calendar_events_remote ON calendar_events USING btree (calendar_id, md5(remote_id)) WHERE ((remote_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX calendar_events_round ON calendar_events USING btree (calendar_id, remote_round) WHERE ((remote_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX calendar_events_series ON calendar_events USING btree (calendar_id, series_ends_at) WHERE ((recurrence IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX calendar_events_short ON calendar_events USING btree (calendar_id, starts_at) WHERE ((recurrence IS NULL) AND (NOT is_long) AND (deleted_at IS NULL));
CREATE INDEX calendar_events_sync ON calendar_events USING btree (calendar_id, sync_number);
CREATE TRIGGER calendar_event_left AFTER UPDATE ON calendar_events FOR EACH ROW WHEN (((old.series_id IS NULL) AND (old.deleted_at IS NULL) AND ((new.deleted_at IS NOT NULL) OR (new.calendar_id <> old.calendar_id)))) EXECUTE FUNCTION note_calendar_event_leaver();
CREATE TRIGGER calendar_event_numbered BEFORE UPDATE ON calendar_events FOR EACH ROW EXECUTE FUNCTION number_calendar_event();

-- features/records/calendars/server/migrations/0620-calendars.ts
create table calendars (
  id bigint not null generated always as identity,
  cid text not null,
  user_id bigint,
  line_id bigint,
  name text not null,
  color text not null,
  calendar_type text not null default 'local'::text,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  feed_hash text,
  remote_id text,
  is_editable boolean not null default true,
  connection text not null default 'connected'::text,
  constraint calendars_pkey PRIMARY KEY (id),
  constraint calendars_calendar_type_check CHECK ((calendar_type = ANY (ARRAY['local'::text, 'outlook'::text, 'gmail'::text, 'ews'::text]))),
  constraint calendars_check CHECK ((num_nonnulls(user_id, line_id) = 1)),
  constraint calendars_check1 CHECK (((calendar_type = 'local'::text) = (remote_id IS NULL))),
  constraint calendars_cid_key UNIQUE (cid),
  constraint calendars_connection_check CHECK ((connection = ANY (ARRAY['connected'::text, 'sign_in_again'::text, 'not_connected'::text]))),
  constraint calendars_feed_hash_key UNIQUE (feed_hash),
  constraint calendars_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendars_default ON calendars USING btree (user_id) WHERE is_default;
CREATE INDEX calendars_line ON calendars USING btree (line_id) WHERE (line_id IS NOT NULL);
CREATE UNIQUE INDEX calendars_remote ON calendars USING btree (line_id, md5(remote_id)) WHERE (remote_id IS NOT NULL);
CREATE INDEX calendars_user ON calendars USING btree (user_id) WHERE (user_id IS NOT NULL);

-- packages/server/src/database/package-migrations.ts
create table change_counter (
  only_row boolean not null default true,
  last_number bigint not null,
  constraint change_counter_pkey PRIMARY KEY (only_row),
  constraint change_counter_only_row_check CHECK (only_row)
);

-- packages/server/src/database/package-migrations.ts
create table changes (
  number bigint not null,
  message text not null,
  body text not null,
  audience jsonb not null,
  actor_id bigint,
  created_at timestamp(3) with time zone not null default now(),
  made_in text,
  constraint changes_pkey PRIMARY KEY (number)
);
CREATE INDEX changes_created_at ON changes USING btree (created_at);

-- features/marks/comments/server/migrations/0440-comments.ts
create table comment_mentions (
  comment_id bigint not null,
  mention_type text not null,
  to_id bigint not null,
  name text not null,
  commentable_type text not null,
  commentable_id bigint not null,
  line_id bigint,
  received_at timestamp(3) with time zone,
  constraint comment_mentions_pkey PRIMARY KEY (comment_id, mention_type, to_id),
  constraint comment_mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_mentions_mention_type_check CHECK ((mention_type = ANY (ARRAY['user'::text, 'team'::text])))
);
CREATE INDEX comment_mentions_list ON comment_mentions USING btree (mention_type, to_id, received_at DESC, commentable_id DESC) INCLUDE (line_id) WHERE (commentable_type = 'Email'::text);
CREATE INDEX comment_mentions_record ON comment_mentions USING btree (commentable_type, commentable_id);
CREATE INDEX comment_mentions_to ON comment_mentions USING btree (mention_type, to_id, commentable_type, commentable_id) WHERE (commentable_type <> 'Email'::text);

-- features/marks/comments/server/migrations/0440-comments.ts
create table comment_totals (
  commentable_type text not null,
  commentable_id bigint not null,
  comments_count integer not null,
  last_comment_id bigint not null,
  last_comment_at timestamp(3) with time zone not null,
  last_user_id bigint not null,
  line_id bigint,
  received_at timestamp(3) with time zone,
  email_id bigint generated always as (
CASE
    WHEN (commentable_type = 'Email'::text) THEN commentable_id
    ELSE NULL::bigint
END) stored,
  constraint comment_totals_pkey PRIMARY KEY (commentable_type, commentable_id),
  constraint comment_totals_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);
CREATE INDEX comment_totals_email ON comment_totals USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX comment_totals_list ON comment_totals USING btree (received_at DESC, commentable_id DESC) INCLUDE (line_id) WHERE (commentable_type = 'Email'::text);

-- features/marks/comments/server/migrations/0440-comments.ts
create table comment_versions (
  comment_id bigint not null,
  version integer not null,
  content text not null,
  written_at timestamp(3) with time zone not null,
  constraint comment_versions_pkey PRIMARY KEY (comment_id, version),
  constraint comment_versions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
);

-- features/marks/comments/server/migrations/0440-comments.ts
create table comment_views (
  user_id bigint not null,
  commentable_type text not null,
  commentable_id bigint not null,
  last_comment_id bigint not null,
  email_id bigint generated always as (
CASE
    WHEN (commentable_type = 'Email'::text) THEN commentable_id
    ELSE NULL::bigint
END) stored,
  constraint comment_views_pkey PRIMARY KEY (user_id, commentable_type, commentable_id),
  constraint comment_views_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint comment_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX comment_views_email ON comment_views USING btree (email_id) WHERE (email_id IS NOT NULL);

-- features/marks/comments/server/migrations/0440-comments.ts
create table comments (
  id bigint not null generated always as identity,
  commentable_type text not null,
  commentable_id bigint not null,
  user_id bigint not null,
  content text not null,
  quote text,
  via text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  edited_at timestamp(3) with time zone,
  email_id bigint generated always as (
CASE
    WHEN (commentable_type = 'Email'::text) THEN commentable_id
    ELSE NULL::bigint
END) stored,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX comments_email ON comments USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX comments_record ON comments USING btree (commentable_type, commentable_id, id);
CREATE INDEX comments_tagged ON comments USING btree (id) WHERE (strpos(content, '#'::text) > 0);

-- features/foundation/company/server/migrations/0011-company-settings.ts
create table company_settings (
  key text not null,
  value text not null,
  constraint company_settings_pkey PRIMARY KEY (key)
);

-- features/flows/contact-duplicates/server/migrations/0752-contact-duplicates.ts
create table contact_duplicate_search (
  one boolean not null default true,
  running boolean not null default false,
  compared integer not null default 0,
  finished_at timestamp(3) with time zone,
  constraint contact_duplicate_search_pkey PRIMARY KEY (one),
  constraint contact_duplicate_search_one_check CHECK (one)
);

-- features/flows/contact-duplicates/server/migrations/0752-contact-duplicates.ts
create table contact_duplicates (
  id bigint not null generated always as identity,
  first_id bigint not null,
  second_id bigint not null,
  reasons text[] not null,
  found_at timestamp(3) with time zone not null default now(),
  different_by bigint,
  different_at timestamp(3) with time zone,
  constraint contact_duplicates_pkey PRIMARY KEY (id),
  constraint contact_duplicates_different_by_fkey FOREIGN KEY (different_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_duplicates_first_id_fkey FOREIGN KEY (first_id) REFERENCES address_books(id) ON DELETE CASCADE,
  constraint contact_duplicates_first_id_second_id_key UNIQUE (first_id, second_id),
  constraint contact_duplicates_second_id_fkey FOREIGN KEY (second_id) REFERENCES address_books(id) ON DELETE CASCADE
);
CREATE INDEX contact_duplicates_open ON contact_duplicates USING btree (id) WHERE (different_at IS NULL);
CREATE INDEX contact_duplicates_second ON contact_duplicates USING btree (second_id);

-- features/records/contacts/server/migrations/0750-contact-fields.ts
create table contact_field_values (
  address_book_id bigint not null,
  field_id bigint not null,
  text_value text,
  number_value numeric,
  date_value date,
  constraint contact_field_values_pkey PRIMARY KEY (address_book_id, field_id),
  constraint contact_field_values_address_book_id_fkey FOREIGN KEY (address_book_id) REFERENCES address_books(id) ON DELETE CASCADE,
  constraint contact_field_values_field_id_fkey FOREIGN KEY (field_id) REFERENCES contact_fields(id) ON DELETE CASCADE
);
CREATE INDEX contact_field_values_date ON contact_field_values USING btree (field_id, date_value, address_book_id) WHERE (date_value IS NOT NULL);
CREATE INDEX contact_field_values_number ON contact_field_values USING btree (field_id, number_value, address_book_id) WHERE (number_value IS NOT NULL);
CREATE INDEX contact_field_values_text ON contact_field_values USING btree (field_id, lower(text_value), address_book_id) WHERE (text_value IS NOT NULL);
CREATE INDEX contact_field_values_words ON contact_field_values USING gin (lower(text_value) gin_trgm_ops) WHERE (text_value IS NOT NULL);

-- features/records/contacts/server/migrations/0750-contact-fields.ts
create table contact_fields (
  id bigint not null generated always as identity,
  name text not null,
  type text not null,
  choices text[] not null default '{}'::text[],
  "position" integer not null,
  retired_at timestamp(3) with time zone,
  constraint contact_fields_pkey PRIMARY KEY (id),
  constraint contact_fields_type_check CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'choice'::text])))
);
CREATE UNIQUE INDEX contact_fields_name ON contact_fields USING btree (lower(name));

-- features/records/contacts/server/migrations/0500-contacts.ts
create table contact_items (
  address_book_id bigint not null,
  item_type text not null,
  place smallint not null,
  value text not null,
  value_type text not null,
  is_default boolean not null,
  value_key text not null,
  constraint contact_items_pkey PRIMARY KEY (address_book_id, item_type, place),
  constraint contact_items_address_book_id_fkey FOREIGN KEY (address_book_id) REFERENCES address_books(id) ON DELETE CASCADE
);
CREATE INDEX contact_items_value ON contact_items USING btree (item_type, value_key, address_book_id);

-- features/flows/contact-duplicates/server/migrations/0752-contact-duplicates.ts
create table contact_merges (
  id bigint not null generated always as identity,
  user_id bigint,
  kept_id bigint not null,
  gone_id bigint not null,
  gone_name text not null,
  before jsonb not null,
  after jsonb not null,
  version integer not null,
  group_ids bigint[] not null,
  tags text[] not null,
  staff_ids bigint[] not null,
  created_at timestamp(3) with time zone not null default now(),
  undone_at timestamp(3) with time zone,
  constraint contact_merges_pkey PRIMARY KEY (id),
  constraint contact_merges_gone_id_fkey FOREIGN KEY (gone_id) REFERENCES address_books(id) ON DELETE CASCADE,
  constraint contact_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES address_books(id) ON DELETE CASCADE,
  constraint contact_merges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX contact_merges_gone ON contact_merges USING btree (gone_id);
CREATE INDEX contact_merges_kept ON contact_merges USING btree (kept_id);

-- features/records/contacts/server/migrations/0500-contacts.ts
create table contact_totals (
  one boolean not null default true,
  entries bigint not null,
  constraint contact_totals_pkey PRIMARY KEY (one),
  constraint contact_totals_one_check CHECK (one)
);

-- features/records/correspondents/server/migrations/0887-correspondents.ts
create table correspondents_progress (
  only_one boolean not null default true,
  changed_at timestamp(3) with time zone not null default '-infinity'::timestamp with time zone,
  id bigint not null default 0,
  constraint correspondents_progress_pkey PRIMARY KEY (only_one),
  constraint correspondents_progress_only_one_check CHECK (only_one)
);

-- features/flows/delivery-reports/server/migrations/0360-delivery-reports.ts
create table deliveries (
  id bigint not null generated always as identity,
  email_id bigint not null,
  outgoing_id bigint,
  message_id text,
  name text not null default ''::text,
  address text not null,
  separate boolean not null default false,
  tracked boolean not null default false,
  accepted_at timestamp(3) with time zone,
  uncertain_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  dropped_at timestamp(3) with time zone,
  deferred_at timestamp(3) with time zone,
  bounced_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  clicked_at timestamp(3) with time zone,
  spam_at timestamp(3) with time zone,
  reason text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_email_id_address_key UNIQUE (email_id, address),
  constraint deliveries_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);
CREATE INDEX deliveries_address ON deliveries USING btree (address, id DESC);
CREATE INDEX deliveries_message ON deliveries USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX deliveries_outgoing ON deliveries USING btree (outgoing_id) WHERE (outgoing_id IS NOT NULL);

-- features/flows/delivery-reports/server/migrations/0360-delivery-reports.ts
create table delivery_events (
  id bigint not null generated always as identity,
  delivery_id bigint not null,
  kind text not null,
  at timestamp(3) with time zone not null,
  source text not null,
  detail text not null,
  event_key text not null,
  constraint delivery_events_pkey PRIMARY KEY (id),
  constraint delivery_events_delivery_id_event_key_key UNIQUE (delivery_id, event_key),
  constraint delivery_events_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE,
  constraint delivery_events_source_check CHECK ((source = ANY (ARRAY['smtp'::text, 'mail'::text, 'webhook'::text, 'link'::text, 'desk'::text])))
);

-- features/flows/delivery-reports/server/migrations/0360-delivery-reports.ts
create table delivery_keys (
  purpose text not null,
  sealed bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  last_event_at timestamp(3) with time zone,
  constraint delivery_keys_pkey PRIMARY KEY (purpose)
);

-- features/flows/delivery-reports/server/migrations/0360-delivery-reports.ts
create table delivery_settings (
  only_row boolean not null default true,
  tracking boolean not null default true,
  link_base text not null default ''::text,
  constraint delivery_settings_pkey PRIMARY KEY (only_row),
  constraint delivery_settings_only_row_check CHECK (only_row)
);

-- features/flows/demo-desk/server/migrations/0310-demo-desk.ts
create table demo_desk (
  only_row boolean not null default true,
  seed integer not null,
  made_at timestamp(3) with time zone not null,
  sealed_password bytea not null,
  delivered boolean not null default false,
  folders jsonb not null default '{}'::jsonb,
  constraint demo_desk_pkey PRIMARY KEY (only_row),
  constraint demo_desk_only_row_check CHECK (only_row)
);

-- features/flows/dav/server/migrations/0813-device-resources.ts
create table device_resources (
  user_id bigint not null,
  kind text not null,
  collection_id bigint not null,
  record_id bigint not null,
  name text not null,
  uid text not null,
  kept jsonb not null,
  constraint device_resources_pkey PRIMARY KEY (user_id, kind, collection_id, record_id),
  constraint device_resources_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'event'::text]))),
  constraint device_resources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX device_resources_name ON device_resources USING btree (user_id, kind, collection_id, name);
CREATE INDEX device_resources_uid ON device_resources USING btree (user_id, kind, collection_id, md5(uid));

-- features/flows/rule-suggestions/server/migrations/0461-dismissed-rule-suggestions.ts
create table dismissed_rule_suggestions (
  user_id bigint not null,
  folder_id bigint not null,
  sender text not null,
  constraint dismissed_rule_suggestions_pkey PRIMARY KEY (folder_id, user_id, sender),
  constraint dismissed_rule_suggestions_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint dismissed_rule_suggestions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/flows/dispute-bundles/server/migrations/0906-dispute-bundles.ts
create table dispute_bundles (
  id bigint not null generated always as identity,
  email_id bigint not null,
  user_id bigint not null,
  scope text not null,
  internal boolean not null,
  state text not null default 'running'::text,
  done integer not null default 0,
  total integer not null,
  blob text,
  size bigint,
  problem text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  senders text[],
  constraint dispute_bundles_pkey PRIMARY KEY (id),
  constraint dispute_bundles_scope_check CHECK ((scope = ANY (ARRAY['mail'::text, 'conversation'::text]))),
  constraint dispute_bundles_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint dispute_bundles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX dispute_bundles_age ON dispute_bundles USING btree (created_at);
CREATE INDEX dispute_bundles_blob ON dispute_bundles USING hash (blob) WHERE (blob IS NOT NULL);
CREATE INDEX dispute_bundles_user ON dispute_bundles USING btree (user_id);

-- features/flows/mail-drafts/server/migrations/0350-mail-outgoing.ts
create table draft_versions (
  email_id bigint not null,
  version integer not null,
  saved_at timestamp(3) with time zone not null,
  user_id bigint,
  window_key text not null,
  subject text not null,
  preview_body text not null,
  body text not null,
  fields jsonb not null,
  body_changes jsonb not null default '[]'::jsonb,
  constraint draft_versions_pkey PRIMARY KEY (email_id, version),
  constraint draft_versions_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint draft_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

-- features/flows/mail-drafts/server/migrations/0350-mail-outgoing.ts
create table draft_windows (
  email_id bigint not null,
  window_key text not null,
  user_id bigint not null,
  holds boolean not null,
  since timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  offered boolean not null default false,
  constraint draft_windows_pkey PRIMARY KEY (email_id, window_key),
  constraint draft_windows_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint draft_windows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX draft_windows_holder ON draft_windows USING btree (email_id) WHERE holds;

-- features/marks/actions/server/migrations/0230-email-actions.ts
create table email_actions (
  id bigint not null generated always as identity,
  email_id bigint not null,
  action text not null,
  user_id bigint,
  created_at timestamp(3) with time zone not null default now(),
  email_participants jsonb not null default '[]'::jsonb,
  about text not null default ''::text,
  rule text not null default ''::text,
  seen_by bigint,
  constraint email_actions_pkey PRIMARY KEY (id),
  constraint email_actions_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint email_actions_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES users(id),
  constraint email_actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX email_actions_email ON email_actions USING btree (email_id, id DESC);

-- features/flows/mail-batches/server/migrations/0331-undone-batches.ts
create table email_batch_mails (
  batch_id bigint not null,
  email_id bigint not null,
  constraint email_batch_mails_pkey PRIMARY KEY (batch_id, email_id),
  constraint email_batch_mails_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES email_batches(id) ON DELETE CASCADE
);

-- features/flows/mail-batches/server/migrations/0330-email-batches.ts
create table email_batches (
  id bigint not null generated always as identity,
  user_id bigint not null,
  action text not null,
  query jsonb not null,
  excluded_ids bigint[] not null,
  received_until timestamp(3) with time zone not null,
  last_email_id bigint not null,
  after text,
  done bigint not null default 0,
  total bigint not null,
  refused jsonb not null default '{}'::jsonb,
  state text not null default 'running'::text,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  undoes bigint,
  constraint email_batches_pkey PRIMARY KEY (id),
  constraint email_batches_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text, 'failed'::text]))),
  constraint email_batches_undoes_fkey FOREIGN KEY (undoes) REFERENCES email_batches(id) ON DELETE CASCADE,
  constraint email_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_batches_ended ON email_batches USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX email_batches_running ON email_batches USING btree (user_id) WHERE (state = 'running'::text);
CREATE INDEX email_batches_undoes ON email_batches USING btree (undoes) WHERE (undoes IS NOT NULL);

-- features/records/emails/server/migrations/0100-emails.ts
create table email_contents (
  email_id bigint not null,
  kind text not null,
  message_id text,
  sent_at timestamp(3) with time zone,
  people jsonb not null,
  reply_to jsonb not null,
  text text not null,
  html text not null,
  quote_offset integer,
  has_remote_images boolean not null default false,
  headers jsonb not null,
  invitation jsonb,
  delivery_statuses jsonb,
  list_id text,
  list_unsubscribe text,
  auto_submitted boolean not null default false,
  raw_blob text not null,
  size integer not null,
  sender_check jsonb,
  constraint email_contents_pkey PRIMARY KEY (email_id),
  constraint email_contents_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX email_contents_invitation ON email_contents USING btree (md5((invitation ->> 'uid'::text))) WHERE (invitation IS NOT NULL);
CREATE INDEX email_contents_raw_blob ON email_contents USING hash (raw_blob);
CREATE TRIGGER email_contents_removed AFTER DELETE ON email_contents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_removed();
CREATE TRIGGER email_contents_resized AFTER UPDATE ON email_contents FOR EACH ROW WHEN ((old.size IS DISTINCT FROM new.size)) EXECUTE FUNCTION note_resized();
CREATE TRIGGER email_contents_stored AFTER INSERT ON email_contents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_stored();
CREATE TRIGGER search_changed AFTER UPDATE ON email_contents FOR EACH ROW WHEN ((((old.people IS DISTINCT FROM new.people) OR (old.text IS DISTINCT FROM new.text)) OR (old.html IS DISTINCT FROM new.html))) EXECUTE FUNCTION search_contents_changed();

-- features/records/emails/server/migrations/0100-emails.ts
create table email_counts (
  line_id bigint not null,
  box text not null,
  status text not null,
  archived boolean not null,
  total bigint not null,
  constraint email_counts_pkey PRIMARY KEY (line_id, box, status, archived),
  constraint email_counts_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);

-- features/records/emails/server/migrations/0101-email-day-counts.ts
create table email_day_counts (
  line_id bigint not null,
  box text not null,
  archived boolean not null,
  day date not null,
  total bigint not null,
  constraint email_day_counts_pkey PRIMARY KEY (line_id, box, archived, day),
  constraint email_day_counts_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);

-- features/flows/mail-parsing/server/migrations/0673-email-parsers.ts
create table email_parser_address (
  only_one boolean not null default true,
  address text not null,
  constraint email_parser_address_pkey PRIMARY KEY (only_one),
  constraint email_parser_address_only_one_check CHECK (only_one)
);

-- features/flows/mail-parsing/server/migrations/0673-email-parsers.ts
create table email_parsers (
  id bigint not null generated always as identity,
  name text not null,
  line_ids bigint[] not null default '{}'::bigint[],
  senders text[] not null default '{}'::text[],
  enabled boolean not null default true,
  constraint email_parsers_pkey PRIMARY KEY (id)
);

-- features/marks/actions/server/migrations/0470-email-activity.ts
create table email_readings (
  email_id bigint not null,
  user_id bigint not null,
  read_at timestamp(3) with time zone not null default now(),
  constraint email_readings_pkey PRIMARY KEY (email_id, user_id),
  constraint email_readings_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint email_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- features/records/emails/server/migrations/0107-email-senders.ts
create table email_senders (
  id bigint not null generated always as identity,
  text text not null,
  constraint email_senders_pkey PRIMARY KEY (id),
  constraint email_senders_text_key UNIQUE (text)
);
CREATE INDEX email_senders_contains ON email_senders USING gin (text gin_trgm_ops);

-- features/records/ship-mentions/server/migrations/0824-ship-mentions.ts
create table email_ships (
  email_id bigint not null,
  ship_id bigint not null,
  constraint email_ships_pkey PRIMARY KEY (email_id, ship_id),
  constraint email_ships_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);
CREATE INDEX email_ships_ship ON email_ships USING btree (ship_id, email_id) WHERE (ship_id > 0);

-- features/records/emails/server/migrations/0107-email-senders.ts
create table email_texts (
  email_id bigint not null,
  line_id bigint not null,
  received_at timestamp(3) with time zone not null,
  sender_id bigint not null,
  subject text not null,
  recipients text not null,
  constraint email_texts_pkey PRIMARY KEY (email_id)
);
CREATE INDEX email_texts_contains ON email_texts USING gin (subject gin_trgm_ops, recipients gin_trgm_ops);
CREATE INDEX email_texts_sender ON email_texts USING btree (sender_id, received_at DESC, email_id DESC) INCLUDE (line_id);

-- features/records/emails/server/migrations/0100-emails.ts
create table emails (
  id bigint not null default nextval('email_ids'::regclass),
  line_id bigint not null,
  thread_id bigint not null,
  received_at timestamp(3) with time zone not null,
  box text not null,
  status text not null,
  archived boolean not null default false,
  closed boolean not null default false,
  replied boolean not null default false,
  forwarded boolean not null default false,
  high_importance boolean not null default false,
  has_attachment boolean not null default false,
  attachments_count integer not null default 0,
  body_type text not null,
  user_id bigint,
  subject text not null,
  people jsonb not null,
  preview_body text not null,
  attachment_name text not null default ''::text,
  problem text not null default ''::text,
  email_unique_id text not null,
  sender text not null,
  recipients text not null,
  deleted_at timestamp(3) with time zone,
  deleted_by bigint,
  archived_before_spam boolean not null default false,
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint emails_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id),
  constraint emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX emails_box ON emails USING btree (box, archived, received_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX emails_closed ON emails USING btree (received_at DESC, id DESC) WHERE (closed AND (deleted_at IS NULL));
CREATE INDEX emails_deleted ON emails USING btree (deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX emails_line ON emails USING btree (line_id, box, archived, received_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX emails_open ON emails USING btree (box, archived, received_at DESC, id DESC) WHERE ((NOT closed) AND (deleted_at IS NULL));
CREATE INDEX emails_thread ON emails USING btree (thread_id, received_at DESC);
CREATE INDEX emails_unfinished ON emails USING btree (status, received_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (status <> ALL (ARRAY['received'::text, 'sent'::text])));
CREATE TRIGGER email_day_counts_added AFTER INSERT ON emails REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_email_day_counts();
CREATE TRIGGER email_day_counts_gone AFTER DELETE ON emails REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_from_email_day_counts();
CREATE TRIGGER email_day_counts_moved AFTER UPDATE ON emails REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_in_email_day_counts();
CREATE TRIGGER email_texts_added AFTER INSERT ON emails REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_email_texts();
CREATE TRIGGER email_texts_changed AFTER UPDATE ON emails FOR EACH ROW WHEN ((((((old.line_id IS DISTINCT FROM new.line_id) OR (old.received_at IS DISTINCT FROM new.received_at)) OR (old.sender IS DISTINCT FROM new.sender)) OR (old.subject IS DISTINCT FROM new.subject)) OR (old.recipients IS DISTINCT FROM new.recipients))) EXECUTE FUNCTION change_in_email_texts();
CREATE TRIGGER email_texts_gone AFTER DELETE ON emails REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_from_email_texts();
CREATE TRIGGER search_added AFTER INSERT ON emails REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_mails_added();
CREATE TRIGGER search_changed AFTER UPDATE ON emails FOR EACH ROW WHEN ((((old.received_at IS DISTINCT FROM new.received_at) OR (old.subject IS DISTINCT FROM new.subject)) OR (old.attachment_name IS DISTINCT FROM new.attachment_name))) EXECUTE FUNCTION search_mail_changed();
CREATE TRIGGER search_gone AFTER DELETE ON emails REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_mails_gone();
CREATE TRIGGER search_moved AFTER UPDATE ON emails FOR EACH ROW WHEN (((((((((old.line_id IS DISTINCT FROM new.line_id) OR (old.box IS DISTINCT FROM new.box)) OR (old.status IS DISTINCT FROM new.status)) OR (old.archived IS DISTINCT FROM new.archived)) OR (old.closed IS DISTINCT FROM new.closed)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))) OR (old.has_attachment IS DISTINCT FROM new.has_attachment)) OR (old.high_importance IS DISTINCT FROM new.high_importance))) EXECUTE FUNCTION search_mail_moved();

-- features/flows/event-invites/server/migrations/0890-cancellations.ts
create table event_cancellations (
  id bigint not null generated always as identity,
  user_id bigint,
  line_id bigint not null,
  organizer text not null,
  sequence integer not null,
  event jsonb not null,
  guests jsonb not null,
  constraint event_cancellations_pkey PRIMARY KEY (id),
  constraint event_cancellations_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint event_cancellations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX event_cancellations_line ON event_cancellations USING btree (line_id);
CREATE INDEX event_cancellations_user ON event_cancellations USING btree (user_id) WHERE (user_id IS NOT NULL);

-- features/flows/event-invites/server/migrations/0830-event-invitations.ts
create table event_guests (
  event_id bigint not null,
  address text not null,
  name text not null,
  is_invited boolean not null,
  message_id text not null,
  delivery text not null,
  reason text not null default ''::text,
  answered_at timestamp(3) with time zone,
  constraint event_guests_pkey PRIMARY KEY (event_id, address),
  constraint event_guests_delivery_check CHECK ((delivery = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))),
  constraint event_guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES event_invitations(event_id) ON DELETE CASCADE
);
CREATE INDEX event_guests_message ON event_guests USING btree (message_id);

-- features/flows/event-invites/server/migrations/0830-event-invitations.ts
create table event_invitations (
  event_id bigint not null,
  eid text not null,
  line_id bigint not null,
  organizer text not null,
  sequence integer not null,
  times_sequence integer not null,
  told text not null,
  told_times text not null,
  constraint event_invitations_pkey PRIMARY KEY (event_id),
  constraint event_invitations_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_events(id) ON DELETE CASCADE,
  constraint event_invitations_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);
CREATE INDEX event_invitations_eid ON event_invitations USING btree (line_id, md5(eid));

-- features/flows/event-invites/server/migrations/0830-event-invitations.ts
create table event_proposals (
  id bigint not null generated always as identity,
  event_id bigint not null,
  address text not null,
  name text not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  all_day boolean not null,
  occurrence_start timestamp(3) with time zone,
  email_id bigint,
  stamp timestamp(3) with time zone not null,
  state text not null default 'open'::text,
  constraint event_proposals_pkey PRIMARY KEY (id),
  constraint event_proposals_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE SET NULL,
  constraint event_proposals_event_id_address_key UNIQUE (event_id, address),
  constraint event_proposals_event_id_fkey FOREIGN KEY (event_id) REFERENCES event_invitations(event_id) ON DELETE CASCADE,
  constraint event_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text])))
);
CREATE INDEX event_proposals_email ON event_proposals USING btree (email_id) WHERE (email_id IS NOT NULL);

-- features/flows/exports/server/migrations/0900-exports.ts
create table export_parts (
  id bigint not null generated always as identity,
  export_id bigint not null,
  "position" integer not null,
  name text not null,
  blob text not null,
  size bigint not null,
  constraint export_parts_pkey PRIMARY KEY (id),
  constraint export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES exports(id) ON DELETE CASCADE,
  constraint export_parts_export_id_position_key UNIQUE (export_id, "position")
);
CREATE INDEX export_parts_blob ON export_parts USING btree (blob);

-- features/flows/exports/server/migrations/0900-exports.ts
create table exports (
  id bigint not null generated always as identity,
  kind text not null,
  subject jsonb not null,
  label text not null,
  state text not null default 'waiting'::text,
  cursor jsonb,
  done bigint not null default 0,
  total bigint not null default 0,
  problem text not null default ''::text,
  created_by bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX exports_created_by ON exports USING btree (created_by);
CREATE INDEX exports_old ON exports USING btree (created_at) WHERE (state <> 'removed'::text);

-- features/foundation/feature-flags/server/migrations/0013-feature-flags.ts
create table feature_flags (
  name text not null,
  user_id bigint,
  enabled boolean not null,
  constraint feature_flags_name_user_id_key UNIQUE NULLS NOT DISTINCT (name, user_id),
  constraint feature_flags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/flows/file-imports/server/migrations/0820-file-imports.ts
create table file_import_rows (
  import_id bigint not null,
  "position" integer not null,
  line integer not null,
  cells jsonb not null,
  outcome text,
  reason text not null default ''::text,
  name text not null default ''::text,
  facts jsonb not null default '[]'::jsonb,
  keys text[] not null default '{}'::text[],
  record_id bigint,
  before jsonb,
  version integer,
  kept boolean not null default false,
  taken jsonb,
  constraint file_import_rows_pkey PRIMARY KEY (import_id, "position"),
  constraint file_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES file_imports(id) ON DELETE CASCADE
);
CREATE INDEX file_import_rows_keys ON file_import_rows USING gin (keys);
CREATE INDEX file_import_rows_outcome ON file_import_rows USING btree (import_id, outcome, "position");

-- features/flows/file-imports/server/migrations/0820-file-imports.ts
create table file_imports (
  id bigint not null generated always as identity,
  kind text not null,
  user_id bigint not null,
  file_name text not null,
  blob text not null,
  state text not null,
  format text,
  charset text not null default ''::text,
  separator text not null default ''::text,
  sheet text not null default ''::text,
  columns jsonb not null default '[]'::jsonb,
  on_match text not null default 'fill'::text,
  agreed_columns jsonb,
  total integer not null default 0,
  done integer not null default 0,
  counts jsonb not null default '{"new": 0, "changed": 0, "refused": 0, "duplicate": 0}'::jsonb,
  kept integer not null default 0,
  problem text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  constraint file_imports_pkey PRIMARY KEY (id),
  constraint file_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX file_imports_blob ON file_imports USING btree (blob);
CREATE INDEX file_imports_user ON file_imports USING btree (user_id, kind, id);

-- features/marks/automated-filing/server/migrations/0691-automated-filing.ts
create table filing_connector_token (
  id integer not null default 1,
  sealed bytea not null,
  constraint filing_connector_token_pkey PRIMARY KEY (id),
  constraint filing_connector_token_id_check CHECK ((id = 1))
);

-- features/marks/automated-filing/server/migrations/0691-automated-filing.ts
create table filing_requests (
  id uuid not null,
  user_id bigint,
  capability_type text not null,
  email_ids bigint[] not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint filing_requests_pkey PRIMARY KEY (id),
  constraint filing_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX filing_requests_created ON filing_requests USING btree (created_at);
CREATE INDEX filing_requests_user ON filing_requests USING btree (user_id);

-- features/marks/automated-filing/server/migrations/0691-automated-filing.ts
create table filing_states (
  email_id bigint not null,
  state text not null,
  note text not null default ''::text,
  folder_id bigint,
  updated_at timestamp(3) with time zone not null default now(),
  constraint filing_states_pkey PRIMARY KEY (email_id),
  constraint filing_states_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint filing_states_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE SET NULL,
  constraint filing_states_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'preview'::text, 'draft'::text, 'filed'::text])))
);
CREATE INDEX filing_states_folder ON filing_states USING btree (folder_id) WHERE (folder_id IS NOT NULL);

-- features/marks/filings/server/migrations/0333-filings.ts
create table filings (
  folder_id bigint not null,
  email_id bigint not null,
  line_id bigint not null,
  received_at timestamp(3) with time zone not null,
  box text not null,
  archived boolean not null,
  user_id bigint,
  rule_id bigint,
  created_at timestamp(3) with time zone not null default now(),
  shown boolean not null generated always as ((box <> ALL (ARRAY['spam'::text, 'deleted'::text]))) stored,
  constraint filings_pkey PRIMARY KEY (email_id, folder_id),
  constraint filings_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint filings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX filings_list ON filings USING btree (folder_id, received_at DESC, email_id DESC) INCLUDE (line_id, shown, box, archived);
CREATE TRIGGER count_added_filings AFTER INSERT ON filings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_filings();
CREATE TRIGGER count_gone_filings AFTER DELETE ON filings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_filings();
CREATE TRIGGER count_moved_filings AFTER UPDATE ON filings REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_moved_filings();

-- features/flows/fleet-alerts/server/migrations/0827-fleet-watches.ts
create table fleet_alert_state (
  only_one boolean not null default true,
  last_event_id bigint not null,
  constraint fleet_alert_state_pkey PRIMARY KEY (only_one),
  constraint fleet_alert_state_only_one_check CHECK (only_one)
);

-- features/flows/fleet-alerts/server/migrations/0827-fleet-watches.ts
create table fleet_watches (
  user_id bigint not null,
  ship_group_id bigint not null,
  constraint fleet_watches_pkey PRIMARY KEY (user_id, ship_group_id),
  constraint fleet_watches_ship_group_id_fkey FOREIGN KEY (ship_group_id) REFERENCES ship_groups(id) ON DELETE CASCADE,
  constraint fleet_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX fleet_watches_group ON fleet_watches USING btree (ship_group_id);

-- features/records/folders/server/migrations/0332-folders.ts
create table folder_hiddens (
  user_id bigint not null,
  folder_id bigint not null,
  constraint folder_hiddens_pkey PRIMARY KEY (user_id, folder_id),
  constraint folder_hiddens_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint folder_hiddens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX folder_hiddens_folder ON folder_hiddens USING btree (folder_id);

-- features/records/folders/server/migrations/0332-folders.ts
create table folder_lines (
  folder_id bigint not null,
  line_id bigint not null,
  constraint folder_lines_pkey PRIMARY KEY (folder_id, line_id),
  constraint folder_lines_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint folder_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);
CREATE INDEX folder_lines_line ON folder_lines USING btree (line_id);

-- features/records/folders/server/migrations/0332-folders.ts
create table folder_roles (
  folder_id bigint not null,
  role_id bigint not null,
  constraint folder_roles_pkey PRIMARY KEY (folder_id, role_id),
  constraint folder_roles_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint folder_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);
CREATE INDEX folder_roles_role ON folder_roles USING btree (role_id);

-- features/flows/folder-rules/server/migrations/0345-folder-rules.ts
create table folder_rule_outs (
  folder_id bigint not null,
  email_id bigint not null,
  constraint folder_rule_outs_pkey PRIMARY KEY (folder_id, email_id),
  constraint folder_rule_outs_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint folder_rule_outs_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE
);
CREATE INDEX folder_rule_outs_email ON folder_rule_outs USING btree (email_id);

-- features/flows/folder-rules/server/migrations/0345-folder-rules.ts
create table folder_rule_runs (
  folder_id bigint not null,
  version bigint not null default 1,
  cursor_id bigint,
  done bigint not null default 0,
  total bigint not null default 0,
  ended boolean not null default false,
  user_id bigint,
  constraint folder_rule_runs_pkey PRIMARY KEY (folder_id),
  constraint folder_rule_runs_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint folder_rule_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

-- features/flows/folder-rules/server/migrations/0345-folder-rules.ts
create table folder_rule_state (
  only_one boolean not null default true,
  version bigint not null default 0,
  constraint folder_rule_state_pkey PRIMARY KEY (only_one),
  constraint folder_rule_state_only_one_check CHECK (only_one)
);

-- features/records/folders/server/migrations/0332-folders.ts
create table folder_rules (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  "position" integer not null,
  rule jsonb not null,
  constraint folder_rules_pkey PRIMARY KEY (id),
  constraint folder_rules_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE
);
CREATE INDEX folder_rules_folder ON folder_rules USING btree (folder_id, "position");

-- features/records/folders/server/migrations/0332-folders.ts
create table folder_sources (
  folder_id bigint not null,
  source_id bigint not null,
  constraint folder_sources_pkey PRIMARY KEY (folder_id, source_id),
  constraint folder_sources_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint folder_sources_source_id_fkey FOREIGN KEY (source_id) REFERENCES folders(id) ON DELETE CASCADE
);
CREATE INDEX folder_sources_source ON folder_sources USING btree (source_id);

-- features/records/folders/server/migrations/0332-folders.ts
create table folder_stars (
  user_id bigint not null,
  folder_id bigint not null,
  "position" bigint not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  constraint folder_stars_pkey PRIMARY KEY (user_id, folder_id),
  constraint folder_stars_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint folder_stars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX folder_stars_folder ON folder_stars USING btree (folder_id);

-- features/marks/filings/server/migrations/0333-filings.ts
create table folder_totals (
  folder_id bigint not null,
  line_id bigint not null,
  total bigint not null,
  constraint folder_totals_pkey PRIMARY KEY (folder_id, line_id)
);

-- features/marks/filings/server/migrations/0333-filings.ts
create table folder_unread_counts (
  folder_id bigint not null,
  line_id bigint not null,
  user_id bigint not null,
  unread_count bigint not null,
  constraint folder_unread_counts_pkey PRIMARY KEY (folder_id, line_id, user_id),
  constraint folder_unread_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX folder_unread_counts_user ON folder_unread_counts USING btree (user_id, folder_id) INCLUDE (line_id, unread_count);

-- features/records/folders/server/migrations/0332-folders.ts
create table folders (
  id bigint not null generated always as identity,
  name text not null,
  name_key text not null,
  search_text text not null,
  folder_type text not null,
  parent_id bigint,
  path bigint[] not null,
  owner_id bigint,
  scope_id bigint,
  "position" bigint not null default 0,
  mail_scope text not null default 'both'::text,
  match_type text not null default 'every'::text,
  creater_id bigint,
  updater_id bigint,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint folders_pkey PRIMARY KEY (id),
  constraint folders_creater_id_fkey FOREIGN KEY (creater_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint folders_folder_type_check CHECK ((folder_type = ANY (ARRAY['normal'::text, 'dynamic'::text, 'view'::text]))),
  constraint folders_mail_scope_check CHECK ((mail_scope = ANY (ARRAY['incoming'::text, 'outgoing'::text, 'both'::text]))),
  constraint folders_match_type_check CHECK ((match_type = ANY (ARRAY['every'::text, 'any'::text]))),
  constraint folders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint folders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES folders(id),
  constraint folders_updater_id_fkey FOREIGN KEY (updater_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX folders_apart ON folders USING btree (id) WHERE ((scope_id = id) AND (parent_id IS NOT NULL));
CREATE INDEX folders_children ON folders USING btree (parent_id, "position", name_key, id);
CREATE INDEX folders_own ON folders USING btree (owner_id, "position", name_key, id) WHERE (parent_id IS NULL);
CREATE INDEX folders_path ON folders USING btree (path);
CREATE INDEX folders_shared ON folders USING btree ("position", name_key, id) WHERE ((parent_id IS NULL) AND (owner_id IS NULL));

-- features/marks/follow-ups/server/migrations/0451-follow-ups.ts
create table follow_ups (
  id bigint not null generated always as identity,
  user_id bigint not null,
  email_id bigint not null,
  kind text not null,
  due_at timestamp(3) with time zone not null,
  back_at timestamp(3) with time zone,
  was_unread boolean not null default false,
  line_id bigint not null,
  received_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint follow_ups_pkey PRIMARY KEY (user_id, email_id, kind),
  constraint follow_ups_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint follow_ups_kind_check CHECK ((kind = ANY (ARRAY['snooze'::text, 'remind'::text]))),
  constraint follow_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX follow_ups_back ON follow_ups USING btree (user_id, back_at DESC, id DESC) WHERE (back_at IS NOT NULL);
CREATE INDEX follow_ups_due ON follow_ups USING btree (due_at, id) WHERE (back_at IS NULL);
CREATE INDEX follow_ups_email ON follow_ups USING btree (email_id);
CREATE INDEX follow_ups_list ON follow_ups USING btree (user_id, kind, received_at DESC, email_id DESC) INCLUDE (line_id, back_at);

-- features/flows/invitations/server/migrations/0932-followed-events.ts
create table followed_events (
  id bigint not null generated always as identity,
  event_id bigint not null,
  occurrence_start timestamp(3) with time zone,
  line_id bigint not null,
  uid text not null,
  sequence integer not null,
  stamp timestamp(3) with time zone not null,
  status text not null,
  body_hash text not null default ''::text,
  constraint followed_events_pkey PRIMARY KEY (id),
  constraint followed_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_events(id) ON DELETE CASCADE,
  constraint followed_events_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint followed_events_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'tentative'::text, 'declined'::text])))
);
CREATE UNIQUE INDEX followed_events_event ON followed_events USING btree (event_id, occurrence_start) NULLS NOT DISTINCT;
CREATE INDEX followed_events_uid ON followed_events USING btree (line_id, md5(uid));

-- features/records/google-service-accounts/server/migrations/0702-google-service-accounts.ts
create table google_service_accounts (
  id bigint not null generated always as identity,
  name text not null,
  client_email text not null,
  domain text not null,
  key bytea not null,
  constraint google_service_accounts_pkey PRIMARY KEY (id)
);

-- features/records/google-service-accounts/server/migrations/0702-google-service-accounts.ts
create table google_service_mailboxes (
  mail_account_id bigint not null,
  service_account_id bigint not null,
  email text not null,
  constraint google_service_mailboxes_pkey PRIMARY KEY (mail_account_id),
  constraint google_service_mailboxes_mail_account_id_fkey FOREIGN KEY (mail_account_id) REFERENCES mail_accounts(id) ON DELETE CASCADE,
  constraint google_service_mailboxes_service_account_id_fkey FOREIGN KEY (service_account_id) REFERENCES google_service_accounts(id) ON DELETE CASCADE
);
CREATE INDEX google_service_mailboxes_account ON google_service_mailboxes USING btree (service_account_id);

-- features/flows/payment-guard/server/migrations/0800-payment-guard.ts
create table guard_answers (
  kind text not null,
  counterparty text not null,
  value text not null,
  email_id bigint not null,
  user_id bigint,
  at timestamp(3) with time zone not null default now(),
  constraint guard_answers_pkey PRIMARY KEY (kind, counterparty, value),
  constraint guard_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

-- features/flows/payment-guard/server/migrations/0800-payment-guard.ts
create table guard_correspondents (
  address text not null,
  counterparty text not null,
  heard_at timestamp(3) with time zone,
  written_at timestamp(3) with time zone,
  constraint guard_correspondents_pkey PRIMARY KEY (address)
);
CREATE INDEX guard_correspondents_first ON guard_correspondents USING btree (heard_at);
CREATE INDEX guard_correspondents_heard ON guard_correspondents USING btree (counterparty, heard_at);
CREATE INDEX guard_correspondents_written ON guard_correspondents USING btree (counterparty, written_at);

-- features/flows/payment-guard/server/migrations/0800-payment-guard.ts
create table guard_details (
  counterparty text not null,
  kind text not null,
  value text not null,
  first_at timestamp(3) with time zone not null,
  constraint guard_details_pkey PRIMARY KEY (counterparty, kind, value)
);
CREATE INDEX guard_details_value ON guard_details USING btree (value, kind, first_at);

-- features/flows/payment-guard/server/migrations/0800-payment-guard.ts
create table guard_likeness (
  key text not null,
  counterparty text not null,
  constraint guard_likeness_pkey PRIMARY KEY (key, counterparty)
);

-- features/flows/payment-guard/server/migrations/0800-payment-guard.ts
create table guard_mentions (
  email_id bigint not null,
  counterparty text not null,
  kind text not null,
  value text not null,
  at timestamp(3) with time zone not null,
  quoted boolean not null,
  constraint guard_mentions_pkey PRIMARY KEY (email_id, kind, value),
  constraint guard_mentions_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);
CREATE INDEX guard_mentions_use ON guard_mentions USING btree (counterparty, kind, value, at DESC);

-- features/flows/payment-guard/server/migrations/0800-payment-guard.ts
create table guard_progress (
  only_one boolean not null default true,
  done_until bigint not null default 0,
  noticed_until bigint not null default 0,
  noticed_at timestamp(3) with time zone not null default now(),
  constraint guard_progress_pkey PRIMARY KEY (only_one),
  constraint guard_progress_only_one_check CHECK (only_one)
);

-- features/flows/payment-guard/server/migrations/0800-payment-guard.ts
create table guard_readings (
  email_id bigint not null,
  asks_payment boolean not null,
  says_changed boolean not null,
  constraint guard_readings_pkey PRIMARY KEY (email_id),
  constraint guard_readings_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);

-- features/flows/payment-guard/server/migrations/0800-payment-guard.ts
create table guard_replies (
  email_id bigint not null,
  address text not null,
  sender text not null,
  at timestamp(3) with time zone not null,
  constraint guard_replies_pkey PRIMARY KEY (email_id, address),
  constraint guard_replies_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);
CREATE INDEX guard_replies_address ON guard_replies USING btree (address, at);
CREATE INDEX guard_replies_sender ON guard_replies USING btree (sender, at);

-- features/flows/hold/server/migrations/0313-held-emails.ts
create table held_emails (
  email_id bigint not null,
  look text not null default 'due'::text,
  reason text not null default ''::text,
  constraint held_emails_pkey PRIMARY KEY (email_id),
  constraint held_emails_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint held_emails_look_check CHECK ((look = ANY (ARRAY['due'::text, 'in_sent'::text, 'not_in_sent'::text, 'unknown'::text])))
);

-- features/marks/hiddens/server/migrations/0220-hiddens.ts
create table hidden_counts (
  user_id bigint not null,
  line_id bigint not null,
  box text not null,
  archived boolean not null,
  total bigint not null,
  constraint hidden_counts_pkey PRIMARY KEY (user_id, line_id, box, archived),
  constraint hidden_counts_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint hidden_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/marks/hiddens/server/migrations/0220-hiddens.ts
create table hiddens (
  user_id bigint not null,
  hiddenable_type text not null,
  hiddenable_id bigint not null,
  line_id bigint,
  box text,
  archived boolean,
  received_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  email_id bigint generated always as (
CASE
    WHEN (hiddenable_type = 'Email'::text) THEN hiddenable_id
    ELSE NULL::bigint
END) stored,
  constraint hiddens_pkey PRIMARY KEY (user_id, hiddenable_type, hiddenable_id),
  constraint hiddens_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint hiddens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX hiddens_email ON hiddens USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX hiddens_list ON hiddens USING btree (user_id, received_at DESC, hiddenable_id DESC) INCLUDE (line_id, box, archived) WHERE (hiddenable_type = 'Email'::text);

-- features/records/recent-addresses/server/migrations/0140-recent-addresses.ts
create table ignored_addresses (
  user_id bigint not null,
  address_key text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint ignored_addresses_pkey PRIMARY KEY (user_id, address_key),
  constraint ignored_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/records/impersonation-accounts/server/migrations/0606-impersonation-accounts.ts
create table impersonated_mailboxes (
  mail_account_id bigint not null,
  impersonation_id bigint not null,
  email text not null,
  constraint impersonated_mailboxes_pkey PRIMARY KEY (mail_account_id),
  constraint impersonated_mailboxes_impersonation_id_fkey FOREIGN KEY (impersonation_id) REFERENCES impersonation_accounts(id) ON DELETE CASCADE,
  constraint impersonated_mailboxes_mail_account_id_fkey FOREIGN KEY (mail_account_id) REFERENCES mail_accounts(id) ON DELETE CASCADE
);
CREATE INDEX impersonated_mailboxes_impersonation ON impersonated_mailboxes USING btree (impersonation_id);

-- features/records/impersonation-accounts/server/migrations/0606-impersonation-accounts.ts
create table impersonation_accounts (
  id bigint not null generated always as identity,
  name text not null,
  host text not null,
  port integer not null,
  security text not null,
  user_name text not null,
  secret bytea not null,
  accept_invalid_certificate boolean not null,
  constraint impersonation_accounts_pkey PRIMARY KEY (id)
);

-- features/flows/mail-intake/server/migrations/0300-intake-ledger.ts
create table intake_ledger (
  kind smallint not null,
  scope bigint not null,
  epoch bigint not null,
  number bigint not null,
  line_id bigint not null,
  content_key uuid not null,
  email_id bigint not null,
  acknowledged boolean not null default true,
  gone boolean not null default false,
  constraint intake_ledger_pkey PRIMARY KEY (kind, scope, epoch, number),
  constraint intake_ledger_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);
CREATE INDEX intake_ledger_content ON intake_ledger USING btree (line_id, content_key);
CREATE INDEX intake_ledger_email ON intake_ledger USING btree (email_id);

-- features/flows/invitations/server/migrations/0340-invitations.ts
create table invitation_answers (
  id bigint not null generated always as identity,
  email_id bigint not null,
  line_id bigint not null,
  uid text not null,
  recurrence_id text not null,
  address text not null,
  sequence integer not null,
  answer text not null,
  user_id bigint,
  answered_at timestamp with time zone not null,
  organizer text not null,
  message_id text not null,
  message bytea not null,
  sent_at timestamp with time zone,
  proposed_start timestamp(3) with time zone,
  proposed_end timestamp(3) with time zone,
  constraint invitation_answers_pkey PRIMARY KEY (id),
  constraint invitation_answers_answer_check CHECK ((answer = ANY (ARRAY['accept'::text, 'tentative'::text, 'decline'::text]))),
  constraint invitation_answers_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint invitation_answers_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint invitation_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX invitation_answers_email ON invitation_answers USING btree (email_id);
CREATE UNIQUE INDEX invitation_answers_event ON invitation_answers USING btree (line_id, md5(uid), md5(recurrence_id), address);
CREATE INDEX invitation_answers_waiting ON invitation_answers USING btree (id) WHERE (sent_at IS NULL);

-- packages/server/src/jobs/migrations/0003-jobs.ts
create table jobs (
  id bigint not null generated always as identity,
  kind text not null,
  key text,
  body jsonb not null,
  run_at timestamp(3) with time zone not null,
  attempts integer not null default 0,
  taken_by integer,
  again boolean not null default false,
  error text,
  failed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  share text,
  constraint jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_due ON jobs USING btree (run_at, id) WHERE ((failed_at IS NULL) AND (taken_by IS NULL));
CREATE INDEX jobs_failed ON jobs USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE UNIQUE INDEX jobs_key ON jobs USING btree (kind, key) WHERE (failed_at IS NULL);
CREATE INDEX jobs_taken ON jobs USING btree (taken_by) WHERE (taken_by IS NOT NULL);

-- features/records/last-mails/server/migrations/0753-last-mails.ts
create table last_mails (
  address text not null,
  line_id bigint not null,
  last_at timestamp(3) with time zone not null,
  constraint last_mails_pkey PRIMARY KEY (address, line_id),
  constraint last_mails_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);

-- features/records/last-mails/server/migrations/0753-last-mails.ts
create table last_mails_progress (
  only_one boolean not null default true,
  done_until bigint not null default 0,
  noticed_until bigint not null default 0,
  noticed_at timestamp(3) with time zone not null default now(),
  constraint last_mails_progress_pkey PRIMARY KEY (only_one),
  constraint last_mails_progress_only_one_check CHECK (only_one)
);

-- features/records/emails/server/migrations/0844-legal-holds.ts
create table legal_holds (
  id bigint not null generated always as identity,
  kind text not null,
  email_id bigint,
  line_id bigint,
  sender text,
  label text not null,
  reason text not null,
  created_at timestamp(3) with time zone not null default now(),
  created_by bigint not null,
  released_at timestamp(3) with time zone,
  released_by bigint,
  constraint legal_holds_pkey PRIMARY KEY (id),
  constraint legal_holds_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint legal_holds_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE SET NULL,
  constraint legal_holds_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id),
  constraint legal_holds_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id)
);
CREATE INDEX legal_holds_active ON legal_holds USING btree (id DESC) WHERE (released_at IS NULL);
CREATE INDEX legal_holds_created_by ON legal_holds USING btree (created_by);
CREATE INDEX legal_holds_email_id ON legal_holds USING btree (email_id);
CREATE INDEX legal_holds_line_id ON legal_holds USING btree (line_id);
CREATE INDEX legal_holds_released_by ON legal_holds USING btree (released_by);

-- features/foundation/lines/server/migrations/0928-line-addresses.ts
create table line_addresses (
  address text not null,
  line_id bigint not null,
  state text not null,
  constraint line_addresses_pkey PRIMARY KEY (address),
  constraint line_addresses_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint line_addresses_state_check CHECK ((state = ANY (ARRAY['entered'::text, 'learned'::text, 'refused'::text])))
);
CREATE INDEX line_addresses_line ON line_addresses USING btree (line_id);

-- features/flows/retention/server/migrations/0845-line-retentions.ts
create table line_retentions (
  line_id bigint not null,
  days integer not null,
  constraint line_retentions_pkey PRIMARY KEY (line_id),
  constraint line_retentions_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);

-- features/foundation/lines/server/migrations/0020-lines.ts
create table line_roles (
  line_id bigint not null,
  role_id bigint not null,
  constraint line_roles_pkey PRIMARY KEY (line_id, role_id),
  constraint line_roles_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint line_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);
CREATE INDEX line_roles_role ON line_roles USING btree (role_id, line_id);

-- features/foundation/lines/server/migrations/0020-lines.ts
create table line_users (
  line_id bigint not null,
  user_id bigint not null,
  constraint line_users_pkey PRIMARY KEY (line_id, user_id),
  constraint line_users_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint line_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX line_users_user ON line_users USING btree (user_id);

-- features/foundation/lines/server/migrations/0020-lines.ts
create table lines (
  id bigint not null generated always as identity,
  username text not null,
  display_name text not null,
  email text not null,
  colour text not null,
  personal boolean not null default false,
  parent_id bigint,
  status smallint not null default 1,
  status_reason text not null default ''::text,
  sendable boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  constraint lines_pkey PRIMARY KEY (id),
  constraint lines_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES lines(id),
  constraint lines_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX lines_email ON lines USING btree (lower(email));
CREATE UNIQUE INDEX lines_username ON lines USING btree (lower(username));

-- features/records/live-feeds/server/migrations/0355-live-feeds.ts
create table live_feeds (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  type text not null,
  line_ids bigint[] not null,
  filters jsonb not null,
  subject_include_like text[] not null,
  subject_exclude_like text[] not null,
  from_include_like text[] not null,
  from_exclude_like text[] not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint live_feeds_pkey PRIMARY KEY (id),
  constraint live_feeds_type_check CHECK ((type = ANY (ARRAY['all'::text, 'incoming'::text, 'outgoing'::text]))),
  constraint live_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX live_feeds_user ON live_feeds USING btree (user_id, id);

-- packages/server/src/made-calls/migrations/0760-made-calls.ts
create table made_calls (
  user_id bigint not null,
  key text not null,
  call text not null,
  answer text,
  made_at timestamp(3) with time zone not null default now(),
  content bytea,
  constraint made_calls_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX made_calls_made_at ON made_calls USING btree (made_at);

-- features/records/mail-accounts/server/migrations/0120-mail-accounts.ts
create table mail_accounts (
  id bigint not null generated always as identity,
  line_id bigint not null,
  incoming jsonb,
  incoming_secret bytea,
  outgoing jsonb,
  outgoing_secret bytea,
  mailboxes jsonb not null,
  import_days integer,
  import_from timestamp(3) with time zone,
  paused boolean not null default false,
  revision integer not null default 1,
  state jsonb not null,
  certificate jsonb not null default '[]'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  copy_to_sent text not null default 'append'::text,
  authserv_ids text[],
  all_mailboxes boolean not null default false,
  left_out jsonb not null default '[]'::jsonb,
  grant_id bigint,
  constraint mail_accounts_pkey PRIMARY KEY (id),
  constraint mail_accounts_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE SET NULL,
  constraint mail_accounts_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id)
);
CREATE INDEX mail_accounts_grant ON mail_accounts USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE UNIQUE INDEX mail_accounts_line ON mail_accounts USING btree (line_id) WHERE (deleted_at IS NULL);

-- features/flows/mail-imports/server/migrations/0902-mail-imports.ts
create table mail_imports (
  id bigint not null generated always as identity,
  line_id bigint not null,
  box text not null,
  unread boolean not null,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  pieces text[] not null default '{}'::text[],
  state text not null default 'uploading'::text,
  read bigint not null default 0,
  stored bigint not null default 0,
  already_there bigint not null default 0,
  unreadable bigint not null default 0,
  failures jsonb not null default '[]'::jsonb,
  problem text not null default ''::text,
  created_by bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  constraint mail_imports_pkey PRIMARY KEY (id),
  constraint mail_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint mail_imports_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE
);
CREATE INDEX mail_imports_created_by ON mail_imports USING btree (created_by);
CREATE INDEX mail_imports_line_id ON mail_imports USING btree (line_id);
CREATE INDEX mail_imports_pieces ON mail_imports USING gin (pieces);

-- features/flows/mail-rules/server/migrations/0346-mail-rules.ts
create table mail_rule_log (
  id bigint not null generated always as identity,
  rule_id bigint not null,
  rule_name text not null,
  email_id bigint not null,
  reason text not null,
  results jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint mail_rule_log_pkey PRIMARY KEY (id),
  constraint mail_rule_log_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint mail_rule_log_rule_id_email_id_key UNIQUE (rule_id, email_id)
);
CREATE INDEX mail_rule_log_email ON mail_rule_log USING btree (email_id, id);
CREATE INDEX mail_rule_log_rule ON mail_rule_log USING btree (rule_id, id);

-- features/flows/mail-rules/server/migrations/0346-mail-rules.ts
create table mail_rules (
  id bigint not null generated always as identity,
  line_id bigint,
  "position" integer not null default 0,
  name text not null,
  criteria jsonb not null,
  actions jsonb not null,
  enabled boolean not null,
  user_id bigint,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint mail_rules_pkey PRIMARY KEY (id),
  constraint mail_rules_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint mail_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX mail_rules_order ON mail_rules USING btree (line_id, "position", id);

-- features/flows/mail-intake/server/migrations/0300-intake-ledger.ts
create table mailboxes (
  id bigint not null generated always as identity,
  account_id bigint not null,
  path text not null,
  box text not null,
  state jsonb,
  constraint mailboxes_pkey PRIMARY KEY (id),
  constraint mailboxes_account_id_path_key UNIQUE (account_id, path)
);

-- features/records/market-cargoes/server/migrations/0726-market-cargoes.ts
create table market_cargo_words (
  sender text not null,
  field text not null,
  words_key text not null,
  value text not null,
  constraint market_cargo_words_pkey PRIMARY KEY (sender, field, words_key),
  constraint market_cargo_words_field_check CHECK ((field = ANY (ARRAY['account'::text, 'cargo'::text, 'load_port'::text, 'discharge_port'::text])))
);

-- features/records/market-cargoes/server/migrations/0726-market-cargoes.ts
create table market_cargoes (
  id bigint not null generated always as identity,
  email_id bigint not null,
  line_id bigint not null,
  received_at timestamp(3) with time zone not null,
  sender text not null,
  broker text not null,
  order_key text not null,
  newer_lines bigint[] not null default '{}'::bigint[],
  kind text not null,
  account text not null,
  cargo text not null,
  quantity_min double precision,
  quantity_max double precision,
  quantity_unit text not null,
  tolerance double precision,
  load_port text not null,
  discharge_port text not null,
  load_words text not null default ''::text,
  discharge_words text not null default ''::text,
  load_port_id bigint,
  discharge_port_id bigint,
  load_area text not null default ''::text,
  discharge_area text not null default ''::text,
  laycan_from text not null,
  laycan_to text not null,
  load_rate text not null,
  discharge_rate text not null,
  terms text not null,
  commission double precision,
  duration_min_days integer,
  duration_max_days integer,
  dwt_min integer,
  dwt_max integer,
  note text not null,
  confidence real not null,
  spans jsonb not null,
  state text not null default 'found'::text,
  hidden boolean not null default false,
  constraint market_cargoes_pkey PRIMARY KEY (id),
  constraint market_cargoes_discharge_port_id_fkey FOREIGN KEY (discharge_port_id) REFERENCES ports(id) ON DELETE SET NULL,
  constraint market_cargoes_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint market_cargoes_kind_check CHECK ((kind = ANY (ARRAY['voyage'::text, 'time_charter'::text]))),
  constraint market_cargoes_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint market_cargoes_load_port_id_fkey FOREIGN KEY (load_port_id) REFERENCES ports(id) ON DELETE SET NULL,
  constraint market_cargoes_state_check CHECK ((state = ANY (ARRAY['found'::text, 'accepted'::text, 'corrected'::text, 'rejected'::text])))
);
CREATE INDEX market_cargoes_cargo ON market_cargoes USING btree (cargo, id) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_cargoes_email ON market_cargoes USING btree (email_id, id);
CREATE INDEX market_cargoes_last_day ON market_cargoes USING btree (COALESCE(NULLIF(laycan_to, ''::text), laycan_from)) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_cargoes_laycan ON market_cargoes USING btree (laycan_from, id) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_cargoes_lines ON market_cargoes USING btree (line_id) INCLUDE (newer_lines) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_cargoes_load ON market_cargoes USING btree (load_port, id) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_cargoes_order ON market_cargoes USING btree (order_key, received_at DESC, id DESC) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_cargoes_quantity ON market_cargoes USING btree (COALESCE(quantity_max, (0)::double precision), id) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_cargoes_received ON market_cargoes USING btree (received_at, id) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_cargoes_texts ON market_cargoes USING gin (lower(cargo) gin_trgm_ops, lower(account) gin_trgm_ops, lower(load_port) gin_trgm_ops, lower(discharge_port) gin_trgm_ops, lower(load_area) gin_trgm_ops, lower(discharge_area) gin_trgm_ops, lower(broker) gin_trgm_ops) WHERE ((NOT hidden) AND (state <> 'rejected'::text));

-- features/records/market-tonnage/server/migrations/0725-market-tonnage.ts
create table market_mentions (
  id bigint not null generated always as identity,
  market_ship_id bigint not null,
  email_id bigint not null,
  line_id bigint not null,
  received_at timestamp(3) with time zone not null,
  sender text not null,
  broker text not null,
  ship_name text not null,
  ship_name_key text not null,
  deadweight integer,
  year_of_build integer,
  port_id bigint,
  port_name text not null default ''::text,
  port_words text not null default ''::text,
  open_from text not null default ''::text,
  open_to text,
  note text not null default ''::text,
  status text not null default 'open'::text,
  status_words text not null default ''::text,
  state text not null default 'found'::text,
  spans jsonb not null default '{}'::jsonb,
  hidden boolean not null default false,
  constraint market_mentions_pkey PRIMARY KEY (id),
  constraint market_mentions_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint market_mentions_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint market_mentions_market_ship_id_fkey FOREIGN KEY (market_ship_id) REFERENCES market_ships(id) ON DELETE CASCADE,
  constraint market_mentions_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id) ON DELETE SET NULL,
  constraint market_mentions_state_check CHECK ((state = ANY (ARRAY['found'::text, 'accepted'::text, 'corrected'::text, 'rejected'::text]))),
  constraint market_mentions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'fixed'::text, 'withdrawn'::text])))
);
CREATE INDEX market_mentions_email ON market_mentions USING btree (email_id, id);
CREATE INDEX market_mentions_open ON market_mentions USING btree (market_ship_id, line_id, received_at DESC, id DESC) WHERE ((NOT hidden) AND (state <> 'rejected'::text) AND (status = 'open'::text));
CREATE INDEX market_mentions_ship ON market_mentions USING btree (market_ship_id, line_id, received_at DESC, id DESC) WHERE ((NOT hidden) AND (state <> 'rejected'::text));
CREATE INDEX market_mentions_time ON market_mentions USING btree (market_ship_id, received_at, id);

-- features/workspaces/market-matches/server/migrations/0728-market-sanctions.ts
create table market_sanctions (
  id bigint not null generated always as identity,
  lrimo integer,
  name text not null default ''::text,
  flag text not null default ''::text,
  constraint market_sanctions_pkey PRIMARY KEY (id)
);

-- features/workspaces/market-matches/server/migrations/0728-market-sanctions.ts
create table market_sanctions_file (
  only_one boolean not null default true,
  file text not null,
  entries integer not null,
  imported_at timestamp(3) with time zone not null default now(),
  constraint market_sanctions_file_pkey PRIMARY KEY (only_one),
  constraint market_sanctions_file_only_one_check CHECK (only_one)
);

-- features/records/market-tonnage/server/migrations/0725-market-tonnage.ts
create table market_ship_names (
  market_ship_id bigint not null,
  name text not null,
  name_key text not null,
  is_former boolean not null default false,
  constraint market_ship_names_pkey PRIMARY KEY (market_ship_id, name_key),
  constraint market_ship_names_market_ship_id_fkey FOREIGN KEY (market_ship_id) REFERENCES market_ships(id) ON DELETE CASCADE
);
CREATE INDEX market_ship_names_key ON market_ship_names USING btree (name_key);
CREATE INDEX market_ship_names_similar ON market_ship_names USING gin (name_key gin_trgm_ops);

-- features/records/market-tonnage/server/migrations/0725-market-tonnage.ts
create table market_ships (
  id bigint not null generated always as identity,
  ship_id bigint,
  lrimo integer,
  name text not null,
  deadweight integer,
  year_of_build integer,
  flag_name text not null default ''::text,
  constraint market_ships_pkey PRIMARY KEY (id),
  constraint market_ships_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ships(id) ON DELETE SET NULL
);
CREATE INDEX market_ships_directory ON market_ships USING btree (ship_id) WHERE (ship_id IS NOT NULL);
CREATE INDEX market_ships_imo ON market_ships USING btree (lrimo) WHERE (lrimo IS NOT NULL);

-- features/records/market-tonnage/server/migrations/0725-market-tonnage.ts
create table market_tonnage (
  id bigint not null generated always as identity,
  market_ship_id bigint not null,
  line_id bigint not null,
  newer_lines bigint[] not null,
  email_id bigint not null,
  mention_id bigint not null,
  ship_id bigint,
  ship_name text not null,
  lrimo integer,
  deadweight integer,
  year_of_build integer,
  type_level2 text not null,
  flag_name text not null,
  port_id bigint,
  port_name text not null,
  area text not null,
  open_from text not null,
  open_to text,
  note text not null,
  broker text not null,
  accepted boolean not null,
  status text not null,
  status_words text not null,
  latest_at timestamp(3) with time zone not null,
  claim_verdict text,
  claim_reason text not null default ''::text,
  claim_at timestamp(3) with time zone,
  constraint market_tonnage_pkey PRIMARY KEY (id),
  constraint market_tonnage_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint market_tonnage_market_ship_id_fkey FOREIGN KEY (market_ship_id) REFERENCES market_ships(id) ON DELETE CASCADE,
  constraint market_tonnage_market_ship_id_line_id_key UNIQUE (market_ship_id, line_id),
  constraint market_tonnage_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id) ON DELETE SET NULL,
  constraint market_tonnage_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ships(id) ON DELETE SET NULL
);
CREATE INDEX market_tonnage_built ON market_tonnage USING btree (COALESCE(year_of_build, 0), id);
CREATE INDEX market_tonnage_checked ON market_tonnage USING btree (claim_at) WHERE (status = 'open'::text);
CREATE INDEX market_tonnage_directory ON market_tonnage USING btree (ship_id) WHERE (ship_id IS NOT NULL);
CREATE INDEX market_tonnage_dwt ON market_tonnage USING btree (COALESCE(deadweight, 0), id);
CREATE INDEX market_tonnage_latest ON market_tonnage USING btree (latest_at, id);
CREATE INDEX market_tonnage_lines ON market_tonnage USING btree (line_id) INCLUDE (newer_lines);
CREATE INDEX market_tonnage_name ON market_tonnage USING btree (ship_name, id);
CREATE INDEX market_tonnage_open ON market_tonnage USING btree (open_from, id);
CREATE INDEX market_tonnage_port ON market_tonnage USING btree (port_name, id);
CREATE INDEX market_tonnage_texts ON market_tonnage USING gin (lower(ship_name) gin_trgm_ops, lower(port_name) gin_trgm_ops, lower(area) gin_trgm_ops, lower(type_level2) gin_trgm_ops, lower(broker) gin_trgm_ops, lower(flag_name) gin_trgm_ops);
CREATE INDEX market_tonnage_unchecked ON market_tonnage USING btree (id) WHERE (claim_at IS NULL);
CREATE INDEX market_tonnage_until ON market_tonnage USING btree (open_to) WHERE (status = 'open'::text);

-- features/workspaces/market-parts/server/migrations/0727-market-views.ts
create table market_views (
  id bigint not null generated always as identity,
  user_id bigint not null,
  "table" text not null,
  name text not null,
  sort text not null,
  "order" text not null,
  filter text not null,
  constraint market_views_pkey PRIMARY KEY (id),
  constraint market_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint market_views_user_id_table_name_key UNIQUE (user_id, "table", name)
);

-- features/flows/notice-digest/server/migrations/0426-notice-digests.ts
create table notice_digests (
  user_id bigint not null,
  last_notice_id bigint not null,
  sent_at timestamp(3) with time zone not null,
  constraint notice_digests_pkey PRIMARY KEY (user_id),
  constraint notice_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/records/notification-settings/server/migrations/0422-notification-switches.ts
create table notification_habits (
  user_id bigint not null,
  quiet jsonb not null,
  digest_after_hours integer not null default 0,
  constraint notification_habits_pkey PRIMARY KEY (user_id),
  constraint notification_habits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notification_habits_digest ON notification_habits USING btree (user_id) WHERE (digest_after_hours > 0);

-- features/records/notification-settings/server/migrations/0422-notification-switches.ts
create table notification_switches (
  user_id bigint not null,
  type text not null,
  subject text not null,
  key text not null,
  is_on boolean not null,
  constraint notification_switches_pkey PRIMARY KEY (user_id, type, subject, key),
  constraint notification_switches_subject_check CHECK ((subject = ANY (ARRAY['kind'::text, 'line'::text, 'user'::text, 'role'::text]))),
  constraint notification_switches_type_check CHECK ((type = ANY (ARRAY['web'::text, 'mobile'::text]))),
  constraint notification_switches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/records/notifications/server/migrations/0420-notifications.ts
create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  noticeable_type text not null,
  noticeable_id bigint not null,
  commentable_type text not null,
  commentable_id bigint not null,
  content text not null,
  actor_id bigint,
  role_id bigint,
  is_read boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  email_id bigint generated always as (
CASE
    WHEN (commentable_type = 'Email'::text) THEN commentable_id
    ELSE NULL::bigint
END) stored,
  deleted_at timestamp(3) with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint notifications_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint notifications_noticeable_type_noticeable_id_user_id_key UNIQUE (noticeable_type, noticeable_id, user_id),
  constraint notifications_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE SET NULL,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_created ON notifications USING btree (created_at);
CREATE INDEX notifications_deleted ON notifications USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX notifications_email ON notifications USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX notifications_record ON notifications USING btree (commentable_type, commentable_id, user_id);
CREATE INDEX notifications_unread ON notifications USING btree (user_id, id) WHERE ((NOT is_read) AND (deleted_at IS NULL));
CREATE INDEX notifications_user ON notifications USING btree (user_id, created_at, id) WHERE (deleted_at IS NULL);

-- features/records/oauth-grants/server/migrations/0700-oauth-grants.ts
create table oauth_clients (
  provider text not null,
  client_id text not null,
  client_secret bytea not null,
  tenant text not null,
  constraint oauth_clients_pkey PRIMARY KEY (provider)
);

-- features/records/oauth-grants/server/migrations/0700-oauth-grants.ts
create table oauth_consents (
  state_hash bytea not null,
  user_id bigint not null,
  provider text not null,
  account_id bigint,
  nonce text not null,
  verifier bytea not null,
  expires_at timestamp(3) with time zone not null,
  constraint oauth_consents_pkey PRIMARY KEY (state_hash),
  constraint oauth_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX oauth_consents_expires_at ON oauth_consents USING btree (expires_at);
CREATE INDEX oauth_consents_user ON oauth_consents USING btree (user_id);

-- features/records/oauth-grants/server/migrations/0700-oauth-grants.ts
create table oauth_grants (
  id bigint not null generated always as identity,
  provider text not null,
  kind text not null,
  subject text not null,
  secret bytea not null,
  token_url text not null,
  revocation_url text,
  access_token bytea,
  expires_at timestamp(3) with time zone,
  renewing_until timestamp(3) with time zone,
  refused text not null default ''::text,
  calendar_token bytea,
  calendar_expires_at timestamp(3) with time zone,
  constraint oauth_grants_pkey PRIMARY KEY (id)
);

-- features/foundation/language-model/server/migrations/0690-openai-keys.ts
create table openai_keys (
  user_id bigint,
  sealed bytea not null,
  constraint openai_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint openai_keys_user_id_key UNIQUE NULLS NOT DISTINCT (user_id)
);

-- features/flows/mail-drafts/server/migrations/0350-mail-outgoing.ts
create table outgoing_emails (
  email_id bigint not null,
  user_id bigint,
  version integer not null default 1,
  body text not null,
  method text not null,
  source_email_id bigint,
  reply_and_close boolean not null default false,
  track boolean not null default false,
  separately boolean not null default false,
  thread_seen jsonb,
  created_key text not null,
  saved_key text not null default ''::text,
  window_key text not null default ''::text,
  saved_at timestamp(3) with time zone not null default now(),
  send_at timestamp(3) with time zone,
  schedule jsonb,
  sent_key text,
  time_was_moved boolean not null default false,
  message_id text,
  failure text not null default ''::text,
  uncertain boolean not null default false,
  body_changes jsonb not null default '[]'::jsonb,
  body_length integer,
  constraint outgoing_emails_pkey PRIMARY KEY (email_id),
  constraint outgoing_emails_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint outgoing_emails_source_email_id_fkey FOREIGN KEY (source_email_id) REFERENCES emails(id) ON DELETE SET NULL,
  constraint outgoing_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX outgoing_emails_created ON outgoing_emails USING btree (user_id, created_key);
CREATE UNIQUE INDEX outgoing_emails_sent ON outgoing_emails USING btree (user_id, sent_key) WHERE (sent_key IS NOT NULL);
CREATE INDEX outgoing_emails_source ON outgoing_emails USING btree (source_email_id) WHERE (source_email_id IS NOT NULL);

-- features/flows/mail-outcomes/server/migrations/0351-outgoing-messages.ts
create table outgoing_messages (
  id bigint not null generated always as identity,
  key text not null,
  kind text not null,
  email_id bigint,
  line_id bigint not null,
  user_id bigint,
  message_id text not null,
  recipients jsonb not null,
  remaining jsonb not null,
  refused jsonb not null default '[]'::jsonb,
  envelope_from text,
  envid text,
  raw_blob text,
  size integer,
  smtputf8 boolean not null default false,
  state text not null default 'waiting'::text,
  run_at timestamp(3) with time zone not null,
  attempts integer not null default 0,
  first_attempt_at timestamp(3) with time zone,
  attempt_at timestamp(3) with time zone,
  data_at timestamp(3) with time zone,
  taken_at timestamp(3) with time zone,
  reason text not null default ''::text,
  unreached jsonb not null default '[]'::jsonb,
  eight_bit boolean not null default false,
  constraint outgoing_messages_pkey PRIMARY KEY (id),
  constraint outgoing_messages_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint outgoing_messages_key_key UNIQUE (key),
  constraint outgoing_messages_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'part'::text, 'notice'::text]))),
  constraint outgoing_messages_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint outgoing_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'submitting'::text, 'uncertain'::text, 'sent'::text, 'failed'::text, 'cancelled'::text]))),
  constraint outgoing_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX outgoing_messages_email ON outgoing_messages USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX outgoing_messages_message_id ON outgoing_messages USING btree (line_id, message_id);
CREATE INDEX outgoing_messages_raw_blob ON outgoing_messages USING hash (raw_blob) WHERE (raw_blob IS NOT NULL);

-- features/flows/personal-data/server/migrations/0901-person-requests.ts
create table person_requests (
  id bigint not null generated always as identity,
  label text not null,
  addresses text[] not null,
  user_id bigint,
  state text not null default 'looking'::text,
  found jsonb not null default '[]'::jsonb,
  kept jsonb not null default '[]'::jsonb,
  looked_at timestamp(3) with time zone,
  erased bigint not null default 0,
  problem text not null default ''::text,
  created_by bigint,
  created_at timestamp(3) with time zone not null default now(),
  erased_at timestamp(3) with time zone,
  export_id bigint,
  constraint person_requests_pkey PRIMARY KEY (id),
  constraint person_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint person_requests_export_id_fkey FOREIGN KEY (export_id) REFERENCES exports(id) ON DELETE SET NULL,
  constraint person_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX person_requests_created_by ON person_requests USING btree (created_by);
CREATE INDEX person_requests_export_id ON person_requests USING btree (export_id);
CREATE INDEX person_requests_user_id ON person_requests USING btree (user_id);

-- features/marks/pins/server/migrations/0452-pins.ts
create table pins (
  email_id bigint not null,
  folder_id bigint,
  line_id bigint not null,
  user_id bigint,
  pinned_at timestamp(3) with time zone not null default now(),
  constraint pins_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint pins_email_id_folder_id_key UNIQUE NULLS NOT DISTINCT (email_id, folder_id),
  constraint pins_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint pins_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX pins_folder ON pins USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX pins_line ON pins USING btree (line_id, pinned_at DESC);

-- features/records/ports/server/migrations/0560-ports.ts
create table port_names (
  port_id bigint not null,
  place smallint not null,
  name_key text not null,
  constraint port_names_pkey PRIMARY KEY (port_id, place),
  constraint port_names_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id) ON DELETE CASCADE
);
CREATE INDEX port_names_key ON port_names USING btree (name_key, port_id);
CREATE INDEX port_names_similar ON port_names USING gin (name_key gin_trgm_ops);

-- features/records/ports/server/migrations/0560-ports.ts
create table ports (
  id bigint not null generated always as identity,
  name text not null,
  locode text not null default ''::text,
  country text not null default ''::text,
  lat double precision,
  lon double precision,
  area text not null default ''::text,
  subdivision text not null default ''::text,
  functions text not null default ''::text,
  version integer not null default 1,
  max_draft double precision,
  max_length double precision,
  constraint ports_pkey PRIMARY KEY (id)
);
CREATE INDEX ports_cell ON ports USING btree (floor(lat), floor(lon)) WHERE (lat IS NOT NULL);
CREATE UNIQUE INDEX ports_locode ON ports USING btree (locode) WHERE (locode <> ''::text);

-- features/flows/notice-alerts/server/migrations/0423-push-subscriptions.ts
create table push_subscriptions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  type text not null,
  name text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp(3) with time zone not null default now(),
  reached_at timestamp(3) with time zone,
  told text[] not null default '{}'::text[],
  session bytea,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_type_check CHECK ((type = ANY (ARRAY['web'::text, 'mobile'::text]))),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions USING btree (md5(endpoint));
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

-- features/records/quotas/server/migrations/0903-quotas.ts
create table quotas (
  only_row boolean not null default true,
  storage_bytes bigint,
  mail_accounts integer,
  constraint quotas_pkey PRIMARY KEY (only_row),
  constraint quotas_only_row_check CHECK (only_row)
);

-- features/flows/mail-parsing/server/migrations/0860-read-mails.ts
create table read_mails (
  email_id bigint not null,
  constraint read_mails_pkey PRIMARY KEY (email_id),
  constraint read_mails_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);

-- features/records/recent-addresses/server/migrations/0140-recent-addresses.ts
create table recent_address_progress (
  only_one boolean not null default true,
  noticed_until bigint not null,
  constraint recent_address_progress_pkey PRIMARY KEY (only_one),
  constraint recent_address_progress_only_one_check CHECK (only_one)
);

-- features/records/recent-addresses/server/migrations/0140-recent-addresses.ts
create table recent_address_ranges (
  after_id bigint not null,
  until_id bigint not null,
  noticed_at timestamp(3) with time zone not null default now(),
  constraint recent_address_ranges_pkey PRIMARY KEY (after_id)
);

-- features/records/recent-addresses/server/migrations/0140-recent-addresses.ts
create table recent_address_uses (
  address_id bigint not null,
  owner_type text not null,
  owner_id bigint not null,
  score double precision not null,
  constraint recent_address_uses_pkey PRIMARY KEY (address_id, owner_type, owner_id),
  constraint recent_address_uses_address_id_fkey FOREIGN KEY (address_id) REFERENCES recent_addresses(id) ON DELETE CASCADE,
  constraint recent_address_uses_owner_type_check CHECK ((owner_type = ANY (ARRAY['Line'::text, 'User'::text])))
);
CREATE INDEX recent_address_uses_owner ON recent_address_uses USING btree (owner_type, owner_id, score DESC);
CREATE INDEX recent_address_uses_score ON recent_address_uses USING btree (score DESC);

-- features/records/recent-addresses/server/migrations/0140-recent-addresses.ts
create table recent_address_words (
  word text not null,
  address_id bigint not null,
  constraint recent_address_words_pkey PRIMARY KEY (word, address_id),
  constraint recent_address_words_address_id_fkey FOREIGN KEY (address_id) REFERENCES recent_addresses(id) ON DELETE CASCADE
);
CREATE INDEX recent_address_words_address ON recent_address_words USING btree (address_id);

-- features/records/recent-addresses/server/migrations/0140-recent-addresses.ts
create table recent_addresses (
  id bigint not null generated always as identity,
  address_key text not null,
  address text not null,
  name text not null,
  named_at timestamp(3) with time zone not null,
  words text not null,
  changed_at timestamp(3) with time zone not null default now(),
  constraint recent_addresses_pkey PRIMARY KEY (id),
  constraint recent_addresses_address_key_key UNIQUE (address_key)
);
CREATE INDEX recent_addresses_changed ON recent_addresses USING btree (changed_at, id);

-- features/records/reports/server/migrations/0130-reports.ts
create table reports (
  id bigint not null generated always as identity,
  user_id bigint not null,
  reportable_type text not null,
  reportable_id bigint not null,
  remark text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- features/foundation/users/server/migrations/0010-users.ts
create table role_permissions (
  role_id bigint not null,
  permission text not null,
  constraint role_permissions_pkey PRIMARY KEY (role_id, permission),
  constraint role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);

-- features/foundation/users/server/migrations/0010-users.ts
create table role_users (
  role_id bigint not null,
  user_id bigint not null,
  constraint role_users_pkey PRIMARY KEY (role_id, user_id),
  constraint role_users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE,
  constraint role_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX role_users_user ON role_users USING btree (user_id);

-- features/foundation/users/server/migrations/0010-users.ts
create table roles (
  id bigint not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  disable_mention boolean not null default false,
  constraint roles_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX roles_name ON roles USING btree (lower(name));

-- features/records/search/server/migrations/0324-search-words.ts
create table search_aliases (
  id bigint not null generated always as identity,
  kind text not null,
  names text[] not null,
  updated_by bigint,
  updated_at timestamp(3) with time zone not null default now(),
  constraint search_aliases_pkey PRIMARY KEY (id),
  constraint search_aliases_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

-- features/records/search/server/migrations/0324-search-words.ts
create table search_histories (
  id bigint not null generated always as identity,
  user_id bigint not null,
  type text not null,
  key text not null,
  searched_at timestamp(3) with time zone not null default now(),
  constraint search_histories_pkey PRIMARY KEY (id),
  constraint search_histories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint search_histories_user_id_type_key_key UNIQUE (user_id, type, key)
);
CREATE INDEX search_histories_list ON search_histories USING btree (user_id, type, searched_at DESC, id DESC);

-- features/records/search-index/server/migrations/0321-search-index.ts
create table search_marks (
  segment_id bigint not null,
  name text not null,
  body bytea not null,
  constraint search_marks_pkey PRIMARY KEY (segment_id, name),
  constraint search_marks_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES search_segments(id) ON DELETE CASCADE
);

-- features/records/search-index/server/migrations/0321-search-index.ts
create table search_pending (
  id bigint not null generated always as identity,
  email_id bigint not null,
  texts boolean not null,
  constraint search_pending_pkey PRIMARY KEY (id)
);

-- features/records/search-index/server/migrations/0321-search-index.ts
create table search_positions (
  segment_id bigint not null,
  term text not null,
  first integer not null,
  body bytea not null,
  constraint search_positions_pkey PRIMARY KEY (segment_id, term, first)
);

-- features/records/search-index/server/migrations/0321-search-index.ts
create table search_progress (
  what text not null,
  tokenizer integer not null,
  before_at timestamp(3) with time zone,
  before_id bigint,
  total bigint not null,
  done bigint not null default 0,
  constraint search_progress_pkey PRIMARY KEY (what)
);

-- features/records/search-index/server/migrations/0321-search-index.ts
create table search_segments (
  id bigint not null generated always as identity,
  state text not null,
  size integer not null,
  newest_at timestamp(3) with time zone not null,
  newest_id bigint not null,
  oldest_at timestamp(3) with time zone not null,
  oldest_id bigint not null,
  least_id bigint not null,
  most_id bigint not null,
  tokenizer integer not null,
  gone integer not null default 0,
  revision bigint not null,
  keys bytea not null,
  replaced_at timestamp(3) with time zone,
  constraint search_segments_pkey PRIMARY KEY (id)
);

-- features/records/search-index/server/migrations/0321-search-index.ts
create table search_terms (
  segment_id bigint not null,
  term text not null,
  body bytea not null,
  constraint search_terms_pkey PRIMARY KEY (segment_id, term)
);

-- features/records/search-index/server/migrations/0321-search-index.ts
create table search_texts (
  email_id bigint not null,
  "position" integer not null,
  text text not null,
  constraint search_texts_pkey PRIMARY KEY (email_id, "position"),
  constraint search_texts_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);

-- features/flows/mail-parsing/server/migrations/0826-sender-layouts.ts
create table sender_layouts (
  id bigint not null generated always as identity,
  sender text not null,
  layout jsonb not null,
  sample text not null,
  vessel text not null,
  port text not null,
  open_date text not null,
  user_id bigint,
  created_at timestamp(3) with time zone not null default now(),
  kind text not null default 'position'::text,
  cargo text not null default ''::text,
  constraint sender_layouts_pkey PRIMARY KEY (id),
  constraint sender_layouts_kind_check CHECK ((kind = ANY (ARRAY['position'::text, 'cargo'::text]))),
  constraint sender_layouts_sender_layout_key UNIQUE (sender, layout),
  constraint sender_layouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX sender_layouts_sender ON sender_layouts USING btree (sender, id);
CREATE INDEX sender_layouts_user ON sender_layouts USING btree (user_id);

-- features/records/temp-positions/server/migrations/0672-temp-positions.ts
create table sender_ports (
  sender text not null,
  words_key text not null,
  port_id bigint,
  port_name text not null,
  constraint sender_ports_pkey PRIMARY KEY (sender, words_key),
  constraint sender_ports_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id) ON DELETE CASCADE
);

-- features/workspaces/contact-shares/server/migrations/0641-shares.ts
create table shares (
  uuid uuid not null,
  shareable_type text not null,
  shareable_id bigint not null,
  user_id bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  constraint shares_pkey PRIMARY KEY (uuid),
  constraint shares_shareable_type_shareable_id_user_id_key UNIQUE (shareable_type, shareable_id, user_id),
  constraint shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/records/fleets/server/migrations/0660-fleets.ts
create table ship_group_items (
  ship_group_id bigint not null,
  ship_id bigint not null,
  "position" integer not null,
  constraint ship_group_items_pkey PRIMARY KEY (ship_group_id, ship_id),
  constraint ship_group_items_ship_group_id_fkey FOREIGN KEY (ship_group_id) REFERENCES ship_groups(id) ON DELETE CASCADE,
  constraint ship_group_items_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ships(id) ON DELETE CASCADE
);
CREATE INDEX ship_group_items_order ON ship_group_items USING btree (ship_group_id, "position", ship_id);
CREATE INDEX ship_group_items_ship ON ship_group_items USING btree (ship_id);

-- features/records/fleets/server/migrations/0825-fleet-matches.ts
create table ship_group_matches (
  ship_group_id bigint not null,
  ship_id bigint not null,
  constraint ship_group_matches_pkey PRIMARY KEY (ship_group_id, ship_id),
  constraint ship_group_matches_ship_group_id_fkey FOREIGN KEY (ship_group_id) REFERENCES ship_groups(id) ON DELETE CASCADE,
  constraint ship_group_matches_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ships(id) ON DELETE CASCADE
);
CREATE INDEX ship_group_matches_ship ON ship_group_matches USING btree (ship_id);

-- features/records/fleets/server/migrations/0660-fleets.ts
create table ship_group_stars (
  user_id bigint not null,
  ship_group_id bigint not null,
  constraint ship_group_stars_pkey PRIMARY KEY (user_id, ship_group_id),
  constraint ship_group_stars_ship_group_id_fkey FOREIGN KEY (ship_group_id) REFERENCES ship_groups(id) ON DELETE CASCADE,
  constraint ship_group_stars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ship_group_stars_group ON ship_group_stars USING btree (ship_group_id);

-- features/records/fleets/server/migrations/0660-fleets.ts
create table ship_group_users (
  ship_group_id bigint not null,
  user_id bigint not null,
  constraint ship_group_users_pkey PRIMARY KEY (ship_group_id, user_id),
  constraint ship_group_users_ship_group_id_fkey FOREIGN KEY (ship_group_id) REFERENCES ship_groups(id) ON DELETE CASCADE,
  constraint ship_group_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ship_group_users_user ON ship_group_users USING btree (user_id);

-- features/records/fleets/server/migrations/0660-fleets.ts
create table ship_groups (
  id bigint not null generated always as identity,
  name text not null,
  group_type text not null,
  public boolean not null,
  creater_id bigint,
  updater_id bigint,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  rules jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  constraint ship_groups_pkey PRIMARY KEY (id),
  constraint ship_groups_creater_id_fkey FOREIGN KEY (creater_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint ship_groups_group_type_check CHECK ((group_type = ANY (ARRAY['normal'::text, 'dynamic'::text]))),
  constraint ship_groups_updater_id_fkey FOREIGN KEY (updater_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX ship_groups_creater ON ship_groups USING btree (creater_id);
CREATE INDEX ship_groups_public ON ship_groups USING btree (id) WHERE public;
CREATE INDEX ship_groups_updater ON ship_groups USING btree (updater_id);

-- features/flows/ship-imports/server/migrations/0822-ship-list-sources.ts
create table ship_list_sources (
  id bigint not null generated always as identity,
  user_id bigint not null,
  address text not null,
  every text not null,
  on_match text not null,
  enabled boolean not null,
  columns jsonb,
  etag text not null default ''::text,
  last_modified text not null default ''::text,
  blob text not null default ''::text,
  state text not null default 'new'::text,
  result text not null default ''::text,
  last_at timestamp(3) with time zone,
  next_at timestamp(3) with time zone,
  import_id bigint,
  version integer not null default 1,
  constraint ship_list_sources_pkey PRIMARY KEY (id),
  constraint ship_list_sources_every_check CHECK ((every = ANY (ARRAY['hour'::text, 'day'::text]))),
  constraint ship_list_sources_import_id_fkey FOREIGN KEY (import_id) REFERENCES file_imports(id) ON DELETE SET NULL,
  constraint ship_list_sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ship_list_sources_import ON ship_list_sources USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX ship_list_sources_user ON ship_list_sources USING btree (user_id);

-- features/records/ship-mentions/server/migrations/0824-ship-mentions.ts
create table ship_mention_state (
  only_one boolean not null default true,
  before_id bigint,
  constraint ship_mention_state_pkey PRIMARY KEY (only_one),
  constraint ship_mention_state_only_one_check CHECK (only_one)
);

-- features/records/ships/server/migrations/0530-ships.ts
create table ship_names (
  ship_id bigint not null,
  place smallint not null,
  name_key text not null,
  constraint ship_names_pkey PRIMARY KEY (ship_id, place),
  constraint ship_names_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ships(id) ON DELETE CASCADE
);
CREATE INDEX ship_names_key ON ship_names USING btree (name_key, ship_id);
CREATE INDEX ship_names_similar ON ship_names USING gin (name_key gin_trgm_ops);

-- features/records/ship-positions/server/migrations/0561-ship-positions.ts
create table ship_positions (
  id bigint not null generated always as identity,
  ship_id bigint,
  ship_name text not null,
  port_id bigint,
  port_name text not null,
  note text not null default ''::text,
  open_date text not null default ''::text,
  days integer not null default 0,
  email_id bigint,
  created_by bigint,
  created_at timestamp(3) with time zone not null default now(),
  ship_name_key text not null default ''::text,
  constraint ship_positions_pkey PRIMARY KEY (id),
  constraint ship_positions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint ship_positions_days_check CHECK ((days >= 0)),
  constraint ship_positions_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE SET NULL,
  constraint ship_positions_open_date_check CHECK ((open_date ~ '^(\d{4}-\d{2}-\d{2})?$'::text)),
  constraint ship_positions_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id) ON DELETE SET NULL,
  constraint ship_positions_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ships(id) ON DELETE SET NULL
);
CREATE INDEX ship_positions_created ON ship_positions USING btree (created_at, id);
CREATE INDEX ship_positions_email ON ship_positions USING btree (email_id, id) WHERE (email_id IS NOT NULL);
CREATE INDEX ship_positions_name ON ship_positions USING btree (ship_name, id);
CREATE INDEX ship_positions_open ON ship_positions USING btree (open_date, id);
CREATE INDEX ship_positions_port ON ship_positions USING btree (port_name, id);
CREATE INDEX ship_positions_ship ON ship_positions USING btree (ship_id, open_date, id);
CREATE INDEX ship_positions_unlinked ON ship_positions USING btree (ship_name_key) WHERE (ship_id IS NULL);

-- features/records/ships/server/migrations/0530-ships.ts
create table ship_totals (
  source text not null,
  ships bigint not null,
  constraint ship_totals_pkey PRIMARY KEY (source)
);

-- features/records/ships/server/migrations/0530-ships.ts
create table ships (
  id bigint not null generated always as identity,
  name text not null,
  ex_name text not null default ''::text,
  lrimo integer,
  mmsi integer,
  call_sign text not null default ''::text,
  flag_name text not null default ''::text,
  ship_status text not null default ''::text,
  type_level2 text not null default ''::text,
  type_level5 text not null default ''::text,
  year_of_build integer,
  group_beneficial_owner text not null default ''::text,
  ship_manager text not null default ''::text,
  operator text not null default ''::text,
  classification_society text not null default ''::text,
  deadweight double precision,
  gross_tonnage integer,
  net_tonnage integer,
  length_overall_loa double precision,
  breadth double precision,
  depth double precision,
  draught double precision,
  speed double precision,
  hull_type text not null default ''::text,
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
  imo_class text not null default ''::text,
  ballast_capacity double precision,
  ballast_pump_capacity double precision,
  segregated_ballast boolean,
  ballast_water_treatment boolean,
  tank_coating text not null default ''::text,
  hold_coating text not null default ''::text,
  ballast_coating text not null default ''::text,
  attributes jsonb not null default '{}'::jsonb,
  source text not null default 'company'::text,
  public boolean generated always as ((source <> 'company'::text)) stored,
  created_by bigint,
  created_at timestamp(3) with time zone not null default now(),
  last_update_date timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp(3) with time zone,
  constraint ships_pkey PRIMARY KEY (id),
  constraint ships_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX ships_by_breadth ON ships USING btree (COALESCE(breadth, (0)::double precision), id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_call_sign ON ships USING btree (call_sign COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_deadweight ON ships USING btree (COALESCE(deadweight, (0)::double precision), id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_draught ON ships USING btree (COALESCE(draught, (0)::double precision), id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_ex_name ON ships USING btree (ex_name COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_gt ON ships USING btree (COALESCE(gross_tonnage, 0), id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_loa ON ships USING btree (COALESCE(length_overall_loa, (0)::double precision), id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_lrimo ON ships USING btree (COALESCE(lrimo, 0), id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_mmsi ON ships USING btree (COALESCE(mmsi, 0), id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_name ON ships USING btree (name COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_by_year ON ships USING btree (COALESCE(year_of_build, 0), id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_creator ON ships USING btree (created_by, id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_filters ON ships USING btree (type_level2, deadweight, year_of_build, length_overall_loa, draught, breadth, gross_tonnage) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX ships_imo ON ships USING btree (source, lrimo) WHERE ((lrimo IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX ships_mmsi ON ships USING btree (mmsi) WHERE (deleted_at IS NULL);
CREATE INDEX ships_source ON ships USING btree (source, id) WHERE (deleted_at IS NULL);
CREATE INDEX ships_updated ON ships USING btree (last_update_date, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER ships_added AFTER INSERT ON ships REFERENCING NEW TABLE AS new_ships FOR EACH STATEMENT EXECUTE FUNCTION keep_ship_totals_added();
CREATE TRIGGER ships_changed AFTER UPDATE ON ships REFERENCING OLD TABLE AS old_ships NEW TABLE AS new_ships FOR EACH STATEMENT EXECUTE FUNCTION keep_ship_totals();

-- features/records/signatures/server/migrations/0160-signatures.ts
create table signatures (
  id bigint not null generated always as identity,
  user_id bigint not null,
  personal boolean not null,
  name text not null,
  body text not null,
  is_default boolean not null,
  line_ids integer[] not null,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  constraint signatures_pkey PRIMARY KEY (id),
  constraint signatures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX signatures_personal ON signatures USING btree (user_id) WHERE personal;
CREATE INDEX signatures_team ON signatures USING btree (id) WHERE (NOT personal);

-- features/marks/stars/server/migrations/0210-stars.ts
create table stars (
  user_id bigint not null,
  starable_type text not null,
  starable_id bigint not null,
  line_id bigint,
  received_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  email_id bigint generated always as (
CASE
    WHEN (starable_type = 'Email'::text) THEN starable_id
    ELSE NULL::bigint
END) stored,
  constraint stars_pkey PRIMARY KEY (user_id, starable_type, starable_id),
  constraint stars_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint stars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX stars_email ON stars USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX stars_list ON stars USING btree (user_id, received_at DESC, starable_id DESC) INCLUDE (line_id) WHERE (starable_type = 'Email'::text);

-- features/records/quotas/server/migrations/0903-quotas.ts
create table storage_changes (
  id bigint not null generated always as identity,
  bytes bigint not null,
  mails bigint not null,
  constraint storage_changes_pkey PRIMARY KEY (id)
);

-- features/records/suppressions/server/migrations/0170-suppressions.ts
create table suppressions (
  id bigint not null generated always as identity,
  address text not null,
  reason text not null,
  detail text not null default ''::text,
  user_id bigint,
  created_at timestamp(3) with time zone not null default now(),
  constraint suppressions_pkey PRIMARY KEY (id),
  constraint suppressions_address_key UNIQUE (address),
  constraint suppressions_reason_check CHECK ((reason = ANY (ARRAY['hard_bounce'::text, 'spam'::text, 'unsubscribe'::text, 'manual'::text]))),
  constraint suppressions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX suppressions_address ON suppressions USING gin (address gin_trgm_ops);

-- features/foundation/announcements/server/migrations/0425-system-notification.ts
create table system_notification (
  id integer not null default 1,
  content text not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  created_by bigint,
  type text not null default 'warning'::text,
  constraint system_notification_pkey PRIMARY KEY (id),
  constraint system_notification_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint system_notification_id_check CHECK ((id = 1)),
  constraint system_notification_type_check CHECK ((type = ANY (ARRAY['info'::text, 'error'::text, 'warning'::text])))
);

-- features/workspaces/tabs/server/migrations/0320-tabs.ts
create table tabs (
  user_id bigint not null,
  id text not null,
  "position" integer not null,
  name text not null,
  name_type text not null,
  label text not null,
  closable boolean not null,
  active boolean not null,
  data jsonb not null,
  constraint tabs_pkey PRIMARY KEY (user_id, id),
  constraint tabs_name_type_check CHECK ((name_type = ANY (ARRAY['page'::text, 'assignment'::text, 'folder'::text, 'line'::text, 'liveFeed'::text]))),
  constraint tabs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/marks/tags/server/migrations/0240-tags.ts
create table taggings (
  tagable_type text not null,
  tagable_id bigint not null,
  tag_id bigint not null,
  line_id bigint,
  received_at timestamp(3) with time zone,
  created_by bigint,
  created_at timestamp(3) with time zone not null default now(),
  email_id bigint generated always as (
CASE
    WHEN (tagable_type = 'Email'::text) THEN tagable_id
    ELSE NULL::bigint
END) stored,
  constraint taggings_pkey PRIMARY KEY (tagable_type, tagable_id, tag_id),
  constraint taggings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint taggings_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint taggings_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
CREATE INDEX taggings_email ON taggings USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX taggings_list ON taggings USING btree (tag_id, received_at DESC, tagable_id DESC) INCLUDE (line_id) WHERE (tagable_type = 'Email'::text);
CREATE INDEX taggings_tag ON taggings USING btree (tag_id, tagable_type, tagable_id);

-- features/marks/tags/server/migrations/0240-tags.ts
create table tags (
  id bigint not null generated always as identity,
  name text not null,
  key text not null,
  configured boolean not null default false,
  system boolean not null default false,
  created_by bigint,
  created_at timestamp(3) with time zone not null default now(),
  colour text,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tags_key_key UNIQUE (key)
);
CREATE INDEX tags_configured ON tags USING btree (key) WHERE configured;

-- features/records/tasks/server/migrations/0630-tasks.ts
create table task_assignments (
  id bigint not null generated always as identity,
  task_id bigint not null,
  assignable_type text not null,
  assignable_id bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  user_id bigint generated always as (
CASE
    WHEN (assignable_type = 'User'::text) THEN assignable_id
    ELSE NULL::bigint
END) stored,
  role_id bigint generated always as (
CASE
    WHEN (assignable_type = 'Role'::text) THEN assignable_id
    ELSE NULL::bigint
END) stored,
  constraint task_assignments_pkey PRIMARY KEY (id),
  constraint task_assignments_assignable_type_check CHECK ((assignable_type = ANY (ARRAY['User'::text, 'Role'::text]))),
  constraint task_assignments_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE,
  constraint task_assignments_task_id_assignable_type_assignable_id_key UNIQUE (task_id, assignable_type, assignable_id),
  constraint task_assignments_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint task_assignments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX task_assignments_role ON task_assignments USING btree (role_id, task_id) WHERE (role_id IS NOT NULL);
CREATE INDEX task_assignments_user ON task_assignments USING btree (user_id, task_id) WHERE (user_id IS NOT NULL);

-- features/records/tasks/server/migrations/0630-tasks.ts
create table tasks (
  id bigint not null generated always as identity,
  user_id bigint,
  title text not null,
  body text not null,
  due_date timestamp(3) with time zone,
  closed boolean not null default false,
  remind integer,
  remind_at timestamp(3) with time zone,
  email_id bigint,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  recurrence text,
  timezone text not null default 'UTC'::text,
  next_id bigint,
  about_kind text,
  about_id bigint,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_about_kind_check CHECK ((about_kind = ANY (ARRAY['Ship'::text, 'AddressBook'::text]))),
  constraint tasks_check CHECK (((about_kind IS NULL) = (about_id IS NULL))),
  constraint tasks_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE SET NULL,
  constraint tasks_next_id_fkey FOREIGN KEY (next_id) REFERENCES tasks(id) ON DELETE SET NULL,
  constraint tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX tasks_author_state ON tasks USING btree (user_id, closed) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_deleted ON tasks USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX tasks_due ON tasks USING btree (COALESCE(due_date, '9999-01-01 00:00:00+00'::timestamp with time zone), id) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_email ON tasks USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX tasks_made ON tasks USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_next ON tasks USING btree (next_id) WHERE (next_id IS NOT NULL);
CREATE INDEX tasks_remind ON tasks USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX tasks_state_due ON tasks USING btree (closed, COALESCE(due_date, '9999-01-01 00:00:00+00'::timestamp with time zone), id) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_state_made ON tasks USING btree (closed, created_at, id) WHERE (deleted_at IS NULL);

-- features/records/temp-positions/server/migrations/0672-temp-positions.ts
create table temp_position_texts (
  email_id bigint not null,
  text text not null,
  constraint temp_position_texts_pkey PRIMARY KEY (email_id),
  constraint temp_position_texts_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE
);

-- features/records/temp-positions/server/migrations/0672-temp-positions.ts
create table temp_positions (
  id bigint not null generated always as identity,
  email_id bigint not null,
  ship_id bigint,
  ship_name text not null,
  ship_name_key text not null,
  port_id bigint,
  port_name text not null,
  port_words text not null default ''::text,
  note text not null default ''::text,
  open_date text not null,
  days integer not null default 0,
  deadweight integer,
  year_of_build integer,
  spans jsonb not null default '{}'::jsonb,
  rejected boolean not null default false,
  position_id bigint,
  constraint temp_positions_pkey PRIMARY KEY (id),
  constraint temp_positions_days_check CHECK ((days >= 0)),
  constraint temp_positions_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint temp_positions_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id) ON DELETE SET NULL,
  constraint temp_positions_position_id_fkey FOREIGN KEY (position_id) REFERENCES ship_positions(id) ON DELETE SET NULL,
  constraint temp_positions_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ships(id) ON DELETE SET NULL
);
CREATE INDEX temp_positions_email ON temp_positions USING btree (email_id, id);
CREATE INDEX temp_positions_position ON temp_positions USING btree (position_id) WHERE (position_id IS NOT NULL);
CREATE INDEX temp_positions_ship ON temp_positions USING btree (ship_id) WHERE (ship_id IS NOT NULL);
CREATE INDEX temp_positions_unlinked ON temp_positions USING btree (ship_name_key) WHERE (ship_id IS NULL);

-- features/records/templates/server/migrations/0150-templates.ts
create table templates (
  id bigint not null generated always as identity,
  user_id bigint not null,
  personal boolean not null,
  name text not null,
  subject text not null,
  body text not null,
  body_type text not null,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  constraint templates_pkey PRIMARY KEY (id),
  constraint templates_body_type_check CHECK ((body_type = ANY (ARRAY['html'::text, 'plain_text'::text]))),
  constraint templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX templates_personal ON templates USING btree (user_id) WHERE personal;
CREATE INDEX templates_team ON templates USING btree (id) WHERE (NOT personal);

-- features/records/emails/server/migrations/0102-thread-choices.ts
create table thread_apart (
  thread_id bigint not null,
  other_id bigint not null,
  constraint thread_apart_pkey PRIMARY KEY (thread_id, other_id)
);

-- features/records/emails/server/migrations/0102-thread-choices.ts
create table thread_changes (
  id bigint not null generated always as identity,
  kind text not null,
  user_id bigint not null,
  changed_at timestamp(3) with time zone not null default now(),
  thread_id bigint not null,
  from_thread_id bigint not null,
  email_ids bigint[] not null,
  constraint thread_changes_pkey PRIMARY KEY (id),
  constraint thread_changes_kind_check CHECK ((kind = ANY (ARRAY['split'::text, 'merge'::text]))),
  constraint thread_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX thread_changes_from ON thread_changes USING btree (from_thread_id, id DESC);
CREATE INDEX thread_changes_thread ON thread_changes USING btree (thread_id, id DESC);

-- features/records/emails/server/migrations/0100-emails.ts
create table thread_links (
  message_key uuid not null,
  email_id bigint not null,
  thread_id bigint not null,
  own boolean not null default false,
  sent_at timestamp(3) with time zone,
  constraint thread_links_pkey PRIMARY KEY (message_key, email_id)
);
CREATE INDEX thread_links_thread ON thread_links USING btree (thread_id);

-- features/records/emails/server/migrations/0102-thread-choices.ts
create table thread_pins (
  email_unique_id text not null,
  thread_id bigint not null,
  constraint thread_pins_pkey PRIMARY KEY (email_unique_id)
);
CREATE INDEX thread_pins_thread ON thread_pins USING btree (thread_id);

-- features/records/emails/server/migrations/0100-emails.ts
create table threads (
  id bigint not null,
  base_subject text not null,
  constraint threads_pkey PRIMARY KEY (id)
);

-- features/flows/delivery-reports/server/migrations/0360-delivery-reports.ts
create table tracked_links (
  id bigint not null generated always as identity,
  email_id bigint not null,
  url text not null,
  url_hash text not null generated always as (md5(url)) stored,
  constraint tracked_links_pkey PRIMARY KEY (id),
  constraint tracked_links_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint tracked_links_email_id_url_hash_key UNIQUE (email_id, url_hash)
);

-- features/marks/read-marks/server/migrations/0200-unread-marks.ts
create table unread_counts (
  line_id bigint not null,
  user_id bigint not null,
  unread_count bigint not null,
  constraint unread_counts_pkey PRIMARY KEY (line_id, user_id),
  constraint unread_counts_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id) ON DELETE CASCADE,
  constraint unread_counts_unread_count_check CHECK ((unread_count >= 0)),
  constraint unread_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX unread_counts_user ON unread_counts USING btree (user_id);

-- features/marks/read-marks/server/migrations/0200-unread-marks.ts
create table unread_marks (
  user_id bigint not null,
  email_id bigint not null,
  line_id bigint not null,
  box text not null,
  received_at timestamp(3) with time zone not null,
  archived boolean not null default false,
  hidden boolean not null default false,
  counted boolean generated always as (((box = 'received'::text) AND (NOT archived) AND (NOT hidden))) stored,
  constraint unread_marks_pkey PRIMARY KEY (user_id, email_id),
  constraint unread_marks_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint unread_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX unread_marks_email ON unread_marks USING btree (email_id);
CREATE INDEX unread_marks_line ON unread_marks USING btree (user_id, line_id, received_at DESC, email_id DESC) WHERE counted;
CREATE INDEX unread_marks_list ON unread_marks USING btree (user_id, received_at DESC, email_id DESC) INCLUDE (line_id) WHERE counted;
CREATE TRIGGER count_added_marks AFTER INSERT ON unread_marks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_marks();
CREATE TRIGGER count_changed_marks AFTER UPDATE ON unread_marks REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_marks();
CREATE TRIGGER count_gone_marks AFTER DELETE ON unread_marks REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_marks();

-- packages/server/src/blobs/migrations/0004-unused-blobs.ts
create table unused_blobs (
  blob text not null,
  removable_at timestamp(3) with time zone not null,
  constraint unused_blobs_pkey PRIMARY KEY (blob)
);
CREATE INDEX unused_blobs_removable ON unused_blobs USING btree (removable_at);

-- features/flows/people/server/migrations/0683-user-invites.ts
create table user_invites (
  id bigint not null generated always as identity,
  email text not null,
  state text not null,
  token_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone not null default now(),
  role_ids bigint[] not null,
  invited_by bigint,
  user_id bigint,
  constraint user_invites_pkey PRIMARY KEY (id),
  constraint user_invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint user_invites_state_check CHECK ((state = ANY (ARRAY['pending'::text, 're-sent'::text, 'revoked'::text, 'accepted'::text, 'deleted'::text]))),
  constraint user_invites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX user_invites_list ON user_invites USING btree (id DESC) WHERE (state = ANY (ARRAY['pending'::text, 're-sent'::text, 'revoked'::text]));
CREATE UNIQUE INDEX user_invites_pending ON user_invites USING btree (lower(email)) WHERE (state = ANY (ARRAY['pending'::text, 're-sent'::text]));
CREATE UNIQUE INDEX user_invites_token ON user_invites USING btree (token_hash);

-- features/foundation/preferences/server/migrations/0012-user-settings.ts
create table user_settings (
  user_id bigint not null,
  key text not null,
  value text not null,
  constraint user_settings_pkey PRIMARY KEY (user_id, key),
  constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- features/foundation/users/server/migrations/0010-users.ts
create table users (
  id bigint not null generated always as identity,
  name text not null,
  user_name text not null,
  email text not null,
  user_type text not null,
  active boolean not null default true,
  deleted_at timestamp(3) with time zone,
  avatar text,
  timezone_id text,
  created_at timestamp(3) with time zone not null default now(),
  picture text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_user_type_check CHECK ((user_type = ANY (ARRAY['admin'::text, 'member'::text])))
);
CREATE INDEX users_picture ON users USING btree (picture) WHERE (picture IS NOT NULL);
CREATE UNIQUE INDEX users_present_name ON users USING btree (lower(user_name)) WHERE (deleted_at IS NULL);

-- features/marks/watches/server/migrations/0450-watches.ts
create table watches (
  id bigint not null generated always as identity,
  user_id bigint not null,
  email_id bigint not null,
  line_id bigint not null,
  received_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint watches_pkey PRIMARY KEY (user_id, email_id),
  constraint watches_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX watches_email ON watches USING btree (email_id);
CREATE INDEX watches_list ON watches USING btree (user_id, received_at DESC, email_id DESC) INCLUDE (line_id);

-- features/flows/webhooks/server/migrations/0842-webhooks.ts
create table webhook_cursor (
  only_row boolean not null default true,
  number bigint not null,
  constraint webhook_cursor_pkey PRIMARY KEY (only_row),
  constraint webhook_cursor_only_row_check CHECK (only_row)
);

-- features/flows/webhooks/server/migrations/0842-webhooks.ts
create table webhook_deliveries (
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  event_id text not null,
  event text not null,
  email_ids bigint[] not null,
  body text not null,
  state text not null,
  attempts integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  status integer,
  problem text not null default ''::text,
  next_at timestamp(3) with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_created_at ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries USING btree (webhook_id, id) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries USING btree (webhook_id, id DESC);

-- features/flows/webhooks/server/migrations/0842-webhooks.ts
create table webhooks (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  is_on boolean not null,
  stopped text,
  since_number bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  last_success_at timestamp(3) with time zone,
  last_failure_at timestamp(3) with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX webhooks_owner_id ON webhooks USING btree (owner_id);

create view line_readers as
 SELECT line_users.line_id,
    line_users.user_id
   FROM line_users
UNION
 SELECT line_roles.line_id,
    role_users.user_id
   FROM (line_roles
     JOIN role_users USING (role_id))
UNION
 SELECT lines.id AS line_id,
    users.id AS user_id
   FROM (lines
     CROSS JOIN users)
  WHERE ((users.user_type = 'admin'::text) AND (NOT lines.personal));

CREATE OR REPLACE FUNCTION add_to_email_day_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into email_day_counts (line_id, box, archived, day, total)
   select line_id, box, archived, day, sum(change) from (select line_id, box, archived, (received_at at time zone 'UTC')::date as day, 1 as change
   from added where deleted_at is null) as place
   group by line_id, box, archived, day having sum(change) <> 0
   -- locked in one order, whatever order the mails came in
   order by line_id, box, archived, day
   on conflict (line_id, box, archived, day) do update set total = email_day_counts.total + excluded.total;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION add_to_email_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into email_senders (text) select distinct sender from added where (select email_senders.id from email_senders where text = sender) is null
   -- in one order: two that meet the same new senders wait for one another in turn
   order by sender on conflict do nothing;
    insert into email_texts (email_id, line_id, received_at, sender_id, subject, recipients) select id, line_id, received_at, (select email_senders.id from email_senders where text = sender), lower(subject), recipients from added;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION change_in_email_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into email_senders (text) select distinct sender from (select new.sender) as changed where (select email_senders.id from email_senders where text = sender) is null
   -- in one order: two that meet the same new senders wait for one another in turn
   order by sender on conflict do nothing;
    update email_texts set line_id = new.line_id, received_at = new.received_at, sender_id = (select email_senders.id from email_senders where text = new.sender),
      subject = lower(new.subject), recipients = new.recipients
    where email_id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION count_added_filings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
  insert into folder_unread_counts (folder_id, line_id, user_id, unread_count)
  select folder_id, line_id, user_id, sum(step) from (
  select filing.folder_id, filing.line_id as line_id, mark.user_id, 1 as step
  from added as filing join unread_marks as mark on mark.email_id = filing.email_id and mark.counted
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)) as steps
  group by folder_id, line_id, user_id having sum(step) <> 0 order by folder_id, line_id, user_id
  on conflict (folder_id, line_id, user_id)
    do update set unread_count = folder_unread_counts.unread_count + excluded.unread_count; 
  insert into folder_totals (folder_id, line_id, total)
  select folder_id, line_id, sum(step) from (
  select folder_id, line_id, 1 as step from added as filing join folders on folders.id = folder_id
  where shown) as steps
  group by folder_id, line_id having sum(step) <> 0 order by folder_id, line_id
  on conflict (folder_id, line_id) do update set total = folder_totals.total + excluded.total; return null; end $function$;

CREATE OR REPLACE FUNCTION count_added_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin if (select max(email_id) from filings) >= (select min(email_id) from added) then
       
  insert into folder_unread_counts (folder_id, line_id, user_id, unread_count)
  select folder_id, line_id, user_id, sum(step) from (
  select filing.folder_id, filing.line_id, mark.user_id, 1 as step
  from added as mark join filings as filing on filing.email_id = mark.email_id
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)
  where mark.counted) as steps
  group by folder_id, line_id, user_id having sum(step) <> 0 order by folder_id, line_id, user_id
  on conflict (folder_id, line_id, user_id)
    do update set unread_count = folder_unread_counts.unread_count + excluded.unread_count;
     end if; return null; end $function$;

CREATE OR REPLACE FUNCTION count_changed_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
  insert into folder_unread_counts (folder_id, line_id, user_id, unread_count)
  select folder_id, line_id, user_id, sum(step) from (
  select filing.folder_id, filing.line_id, mark.user_id, -1 as step
  from (select before.* from before join after using (user_id, email_id) where before.counted and not after.counted) as mark join filings as filing on filing.email_id = mark.email_id
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)
  where true union all 
  select filing.folder_id, filing.line_id, mark.user_id, 1 as step
  from (select after.* from before join after using (user_id, email_id) where after.counted and not before.counted) as mark join filings as filing on filing.email_id = mark.email_id
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)
  where true) as steps
  group by folder_id, line_id, user_id having sum(step) <> 0 order by folder_id, line_id, user_id
  on conflict (folder_id, line_id, user_id)
    do update set unread_count = folder_unread_counts.unread_count + excluded.unread_count; return null; end $function$;

CREATE OR REPLACE FUNCTION count_gone_filings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
  insert into folder_unread_counts (folder_id, line_id, user_id, unread_count)
  select folder_id, line_id, user_id, sum(step) from (
  select filing.folder_id, filing.line_id as line_id, mark.user_id, -1 as step
  from gone as filing join unread_marks as mark on mark.email_id = filing.email_id and mark.counted
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)) as steps
  group by folder_id, line_id, user_id having sum(step) <> 0 order by folder_id, line_id, user_id
  on conflict (folder_id, line_id, user_id)
    do update set unread_count = folder_unread_counts.unread_count + excluded.unread_count;
     
  insert into folder_totals (folder_id, line_id, total)
  select folder_id, line_id, sum(step) from (
  select folder_id, line_id, -1 as step from gone as filing join folders on folders.id = folder_id
  where shown) as steps
  group by folder_id, line_id having sum(step) <> 0 order by folder_id, line_id
  on conflict (folder_id, line_id) do update set total = folder_totals.total + excluded.total; return null; end $function$;

CREATE OR REPLACE FUNCTION count_gone_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
  insert into folder_unread_counts (folder_id, line_id, user_id, unread_count)
  select folder_id, line_id, user_id, sum(step) from (
  select filing.folder_id, filing.line_id, mark.user_id, -1 as step
  from gone as mark join filings as filing on filing.email_id = mark.email_id
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)
  where mark.counted) as steps
  group by folder_id, line_id, user_id having sum(step) <> 0 order by folder_id, line_id, user_id
  on conflict (folder_id, line_id, user_id)
    do update set unread_count = folder_unread_counts.unread_count + excluded.unread_count; return null; end $function$;

CREATE OR REPLACE FUNCTION count_moved_filings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
  insert into folder_unread_counts (folder_id, line_id, user_id, unread_count)
  select folder_id, line_id, user_id, sum(step) from (
  select filing.folder_id, filing.line_before as line_id, mark.user_id, -1 as step
  from (
  select after.folder_id, after.email_id, before.line_id as line_before, after.line_id
  from after join before using (email_id, folder_id) where after.line_id <> before.line_id
) as filing join unread_marks as mark on mark.email_id = filing.email_id and mark.counted
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id) union all 
  select filing.folder_id, filing.line_id as line_id, mark.user_id, 1 as step
  from (
  select after.folder_id, after.email_id, before.line_id as line_before, after.line_id
  from after join before using (email_id, folder_id) where after.line_id <> before.line_id
) as filing join unread_marks as mark on mark.email_id = filing.email_id and mark.counted
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)) as steps
  group by folder_id, line_id, user_id having sum(step) <> 0 order by folder_id, line_id, user_id
  on conflict (folder_id, line_id, user_id)
    do update set unread_count = folder_unread_counts.unread_count + excluded.unread_count;
     
  insert into folder_totals (folder_id, line_id, total)
  select folder_id, line_id, sum(step) from (
  select folder_id, line_id, -1 as step from before as filing join folders on folders.id = folder_id
  where shown union all 
  select folder_id, line_id, 1 as step from after as filing join folders on folders.id = folder_id
  where shown) as steps
  group by folder_id, line_id having sum(step) <> 0 order by folder_id, line_id
  on conflict (folder_id, line_id) do update set total = folder_totals.total + excluded.total; return null; end $function$;

CREATE OR REPLACE FUNCTION keep_contact_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare step bigint := (select count(*) from new_entries where deleted_at is null and level <> 'non_contact') - (select count(*) from old_entries where deleted_at is null and level <> 'non_contact');
  begin
    if step <> 0 then update contact_totals set entries = entries + step; end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION keep_contact_totals_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare step bigint := (select count(*) from new_entries where deleted_at is null and level <> 'non_contact');
  begin
    if step <> 0 then update contact_totals set entries = entries + step; end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION keep_ship_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into ship_totals (source, ships)
    select source, sum(step) from (
      select source, 1 as step from new_ships where deleted_at is null
      union all select source, -1 from old_ships where deleted_at is null
    ) as steps group by source having sum(step) <> 0
    on conflict (source) do update set ships = ship_totals.ships + excluded.ships;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION keep_ship_totals_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into ship_totals (source, ships) select source, count(*) from new_ships where deleted_at is null group by source
    on conflict (source) do update set ships = ship_totals.ships + excluded.ships;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION move_in_email_day_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into email_day_counts (line_id, box, archived, day, total)
   select line_id, box, archived, day, sum(change) from (select line_id, box, archived, (received_at at time zone 'UTC')::date as day, 1 as change
   from added where deleted_at is null union all select line_id, box, archived, (received_at at time zone 'UTC')::date as day, -1 as change
   from gone where deleted_at is null) as place
   group by line_id, box, archived, day having sum(change) <> 0
   -- locked in one order, whatever order the mails came in
   order by line_id, box, archived, day
   on conflict (line_id, box, archived, day) do update set total = email_day_counts.total + excluded.total;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION note_calendar_event_leaver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into calendar_event_leavers (calendar_id, event_id) values (old.calendar_id, old.id)
    on conflict (calendar_id, event_id) do update set sync_number = excluded.sync_number;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION note_group_leaver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into address_group_leavers (user_id, address_book_id)
    select user_id, old.address_book_id from address_groups where id = old.address_group_id and personal
    on conflict (user_id, address_book_id) do update set sync_number = excluded.sync_number;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION note_group_leavers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into address_group_leavers (user_id, address_book_id)
    select old.user_id, address_book_id from address_group_items where address_group_id = old.id
    on conflict (user_id, address_book_id) do update set sync_number = excluded.sync_number;
    return old;
  end $function$;

CREATE OR REPLACE FUNCTION note_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into storage_changes (bytes, mails) select -sum(size), -count(*) from gone having count(*) > 0;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION note_resized()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into storage_changes (bytes, mails) values (new.size - old.size, 0);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION note_stored()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into storage_changes (bytes, mails) select sum(size), count(*) from added having count(*) > 0;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION number_calendar_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.sync_number := pg_current_xact_id()::text::bigint;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION number_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.sync_number := pg_current_xact_id()::text::bigint;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'The audit log is only added to';
    end
  $function$;

CREATE OR REPLACE FUNCTION search_contents_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into search_pending (email_id, texts) values (new.email_id, true);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION search_file_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into search_pending (email_id, texts)
    select email_id, true from (values (old.email_id), (new.email_id)) as changed(email_id) where email_id is not null;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION search_mail_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into search_pending (email_id, texts) values (new.id, true);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION search_mail_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into search_pending (email_id, texts) values (new.id, false);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION search_mails_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into search_pending (email_id, texts) select id, true from added order by id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION search_mails_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into search_pending (email_id, texts) select id, false from gone order by id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION ship_names_near(wanted text)
 RETURNS SETOF ship_names
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.4'
AS $function$
    select * from ship_names where name_key % wanted
  $function$;

CREATE OR REPLACE FUNCTION take_from_email_day_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into email_day_counts (line_id, box, archived, day, total)
   select line_id, box, archived, day, sum(change) from (select line_id, box, archived, (received_at at time zone 'UTC')::date as day, -1 as change
   from gone where deleted_at is null) as place
   group by line_id, box, archived, day having sum(change) <> 0
   -- locked in one order, whatever order the mails came in
   order by line_id, box, archived, day
   on conflict (line_id, box, archived, day) do update set total = email_day_counts.total + excluded.total;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION take_from_email_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    texts text[] := array(select distinct sender from gone);
  begin
    delete from email_texts where email_id in (select id from gone);
    if exists (select from email_senders where text = any(texts) and not exists (select from email_texts where sender_id = email_senders.id)) then
      -- Whoever enters a mail of theirs at this moment has committed first, or finds the sender gone and enters it.
      lock table email_senders in share row exclusive mode;
      delete from email_senders where text = any(texts) and not exists (select from email_texts where sender_id = email_senders.id);
    end if;
    return null;
  end $function$;

import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Invitations to join the company; links only as hashes (SC-007). */
export const userInvitesMigration = sqlMigration(`
  create table user_invites (
    id bigint generated always as identity primary key,
    email text not null,
    state text not null check (state in ('pending', 're-sent', 'revoked', 'accepted', 'deleted')),
    -- stays when the link is void, so that it can say why
    token_hash bytea not null,
    expires_at timestamptz(3) not null,
    sent_at timestamptz(3) not null default now(),
    -- what whoever accepts it has from the beginning
    role_ids bigint[] not null,
    invited_by bigint references users on delete set null,
    user_id bigint references users on delete set null
  );
  create unique index user_invites_token on user_invites (token_hash);
  create unique index user_invites_pending on user_invites (lower(email)) where state in ('pending', 're-sent');
  create index user_invites_list on user_invites (id desc) where state in ('pending', 're-sent', 'revoked');
`)

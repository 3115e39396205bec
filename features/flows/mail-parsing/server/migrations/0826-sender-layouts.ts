import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const senderLayoutsMigration = sqlMigration(`
  -- how senders write rows, learnt from what people corrected
  create table sender_layouts (
    id bigint generated always as identity primary key,
    sender text not null,
    layout jsonb not null,
    sample text not null,
    vessel text not null,
    port text not null,
    open_date text not null,
    user_id bigint references users on delete set null,
    created_at timestamptz(3) not null default now(),
    unique (sender, layout)
  );
  create index sender_layouts_sender on sender_layouts (sender, id);
  create index sender_layouts_user on sender_layouts (user_id);
`)

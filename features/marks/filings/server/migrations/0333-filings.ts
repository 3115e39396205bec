import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Adds steps to what is unread in folders; rows are locked in one order everywhere. */
const addUnread = (steps: string) => `
  insert into folder_unread_counts (folder_id, line_id, user_id, unread_count)
  select folder_id, line_id, user_id, sum(step) from (${steps}) as steps
  group by folder_id, line_id, user_id having sum(step) <> 0 order by folder_id, line_id, user_id
  on conflict (folder_id, line_id, user_id)
    do update set unread_count = folder_unread_counts.unread_count + excluded.unread_count`

/** The same for the totals of folders. */
const addTotals = (steps: string) => `
  insert into folder_totals (folder_id, line_id, total)
  select folder_id, line_id, sum(step) from (${steps}) as steps
  group by folder_id, line_id having sum(step) <> 0 order by folder_id, line_id
  on conflict (folder_id, line_id) do update set total = folder_totals.total + excluded.total`

/** What changed filings do to what is unread: for each reader with a counted mark; of one's own folders for oneself. */
const unreadOf = (filings: string, line: string, step: number) => `
  select filing.folder_id, filing.${line} as line_id, mark.user_id, ${step} as step
  from ${filings} as filing join unread_marks as mark on mark.email_id = filing.email_id and mark.counted
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)`

const totalsOf = (filings: string, step: number) => `
  select folder_id, line_id, ${step} as step from ${filings} as filing join folders on folders.id = folder_id
  where shown`

/** What changed marks do to what is unread in the folders of their mails. */
const unreadBy = (marks: string, counted: string, step: number) => `
  select filing.folder_id, filing.line_id, mark.user_id, ${step} as step
  from ${marks} as mark join filings as filing on filing.email_id = mark.email_id
  join folders on folders.id = filing.folder_id and (folders.owner_id is null or folders.owner_id = mark.user_id)
  where ${counted}`

function follow(name: string, table: string, event: 'insert' | 'update' | 'delete', body: string): string {
  const tables = {
    insert: 'new table as added',
    update: 'old table as before new table as after',
    delete: 'old table as gone',
  }[event]
  return `
    create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
    create trigger ${name} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${name}();`
}

const movedLines = `(
  select after.folder_id, after.email_id, before.line_id as line_before, after.line_id
  from after join before using (email_id, folder_id) where after.line_id <> before.line_id
)`

export const filingsMigration = sqlMigration(`
  create table filings (
    -- no reference: a deleted folder leaves its filings to a job, and none is found without its folder
    folder_id bigint not null,
    email_id bigint not null references emails on delete cascade,
    -- where the mail is in lists; box is 'deleted' while it is deleted
    line_id bigint not null,
    received_at timestamptz(3) not null,
    box text not null,
    archived boolean not null,
    -- null: a rule did it, or somebody who is gone
    user_id bigint references users on delete set null,
    rule_id bigint,
    created_at timestamptz(3) not null default now(),
    shown boolean not null generated always as (box not in ('spam', 'deleted')) stored,
    primary key (email_id, folder_id)
  );
  create index filings_list on filings (folder_id, received_at desc, email_id desc) include (line_id, shown, box, archived);

  -- Kept with the filings and marks in the same statement, by the triggers below: marks change in many ways, and a count
  -- that one of them forgot would stay wrong for good.
  create table folder_totals (
    folder_id bigint not null,
    line_id bigint not null,
    total bigint not null,
    primary key (folder_id, line_id)
  );
  create table folder_unread_counts (
    folder_id bigint not null,
    line_id bigint not null,
    user_id bigint not null references users on delete cascade,
    unread_count bigint not null,
    primary key (folder_id, line_id, user_id)
  );
  create index folder_unread_counts_user on folder_unread_counts (user_id, folder_id) include (line_id, unread_count);

  ${follow(
    'count_added_filings',
    'filings',
    'insert',
    `${addUnread(unreadOf('added', 'line_id', 1))}; ${addTotals(totalsOf('added', 1))};`,
  )}
  ${follow(
    'count_gone_filings',
    'filings',
    'delete',
    `${addUnread(unreadOf('gone', 'line_id', -1))};
     ${addTotals(totalsOf('gone', -1))};`,
  )}
  ${follow(
    'count_moved_filings',
    'filings',
    'update',
    `${addUnread(`${unreadOf(movedLines, 'line_before', -1)} union all ${unreadOf(movedLines, 'line_id', 1)}`)};
     ${addTotals(`${totalsOf('before', -1)} union all ${totalsOf('after', 1)}`)};`,
  )}
  ${follow(
    'count_added_marks',
    'unread_marks',
    'insert',
    // Mail that arrives is later than all that is filed, and this runs for each batch of it.
    `if (select max(email_id) from filings) >= (select min(email_id) from added) then
       ${addUnread(unreadBy('added', 'mark.counted', 1))};
     end if;`,
  )}
  ${follow('count_gone_marks', 'unread_marks', 'delete', `${addUnread(unreadBy('gone', 'mark.counted', -1))};`)}
  ${follow(
    'count_changed_marks',
    'unread_marks',
    'update',
    `${addUnread(
      [
        unreadBy(
          '(select before.* from before join after using (user_id, email_id) where before.counted and not after.counted)',
          'true',
          -1,
        ),
        unreadBy(
          '(select after.* from before join after using (user_id, email_id) where after.counted and not before.counted)',
          'true',
          1,
        ),
      ].join(' union all '),
    )};`,
  )}
`)

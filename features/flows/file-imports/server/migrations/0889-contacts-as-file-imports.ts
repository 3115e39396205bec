import { sqlMigration } from '@laycan/server/database/migrate.ts'

const item = (type: string) => `coalesce((
    select item ->> 'value' from jsonb_array_elements(contact #> '{entry,items}') with ordinality as each(item, place)
    where item ->> 'item_type' = '${type}' order by place limit 1
  ), '')`

/** Imports of contacts are imports of files: earlier ones are taken along, so that they can still be taken back. */
export const contactsAsFileImportsMigration = sqlMigration(`
  alter table file_imports add column contact_import_id bigint;
  insert into file_imports (kind, user_id, file_name, blob, state, format, charset, separator, columns, on_match, total, done,
    counts, kept, problem, created_at, finished_at, contact_import_id)
  select 'contacts', user_id, file_name, blob,
    -- what was at work lost its job: what was not begun is begun again, the rest can be taken back
    case when state in ('reading', 'checking') then 'failed' when state in ('running', 'undoing') then 'done' else state end,
    format, charset, separator, columns, on_match, total, done, counts, kept,
    case when state in ('reading', 'checking') then 'The server was updated meanwhile. Please import this file again.'
      else problem end, created_at, finished_at, id
  from contact_imports order by id;
  insert into file_import_rows (import_id, position, line, cells, taken, outcome, reason, name, facts, record_id, before,
    version, kept)
  select file_imports.id, position, line, '[]', contact, outcome, reason,
    left(coalesce(contact #>> '{entry,fields,name}', ''), 255),
    jsonb_build_array(coalesce(contact #>> '{entry,fields,company_name}', ''), ${item('email')}, ${item('phone')}),
    address_book_id, before, version, contact_import_rows.kept
  from contact_import_rows join file_imports on contact_import_id = import_id;
  alter table file_imports drop column contact_import_id;
  drop table contact_import_rows;
  drop table contact_imports;
`)

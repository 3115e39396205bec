import type { ListColumn } from '@laycan/list/columns/list-column.ts'
import type { ListFilters } from '@laycan/list/filters/list-filter.ts'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { BuildingIcon, TeamIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { TagChip } from '#features/marks/tags/web/public.ts'
import type { ContactRow } from '#features/records/contacts/contract/contact.ts'
import { CONTACT } from '#features/records/contacts/contract/contact-criteria.ts'
import { knownCustomFields, pictureOf } from '#features/records/contacts/web/public.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import styles from './contact-list.module.css'
import { CountryChoice, LevelChoice, TagChoice } from './filters/contact-choices.tsx'
import { CustomChoice } from './filters/custom-choice.tsx'
import { LastContactChoice } from './filters/last-contact-choice.tsx'
import { t } from './messages.ts'

/** A person, also one whom only mails tell of, by picture or initials, a company and a department by a sign. */
function Face({ row: { level, name, avatar_url }, size }: { row: ContactRow; size: number }) {
  if (level === 'contact' || level === 'non_contact')
    return <Avatar name={name} size={size} {...(avatar_url && { src: pictureOf(avatar_url) })} />
  const Sign = level === 'department' ? TeamIcon : BuildingIcon
  return (
    <span className={styles.sign} style={{ width: size, height: size }}>
      <Sign size={Math.round(size * 0.7)} />
    </span>
  )
}

const words = (
  id: 'company_name' | 'job_title' | 'email' | 'phone',
  width: number,
  part: Partial<ListColumn<ContactRow>> = {},
): ListColumn<ContactRow> => ({ id, label: t(id), width, cell: (row) => row[id], ...part })

/** What entries look like in rows. */
export const contactDrawing: RowDrawing<ContactRow> = {
  columns: [
    {
      id: 'name',
      label: t('name'),
      // Half of it is what stays beside an open entry: room for a first and a last name.
      width: 320,
      grows: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.name}>
          <Face row={row} size={20} />
          <span className={styles.words}>
            <bdi>{row.name}</bdi>
          </span>
        </span>
      ),
    },
    words('company_name', 180, { sortable: true }),
    words('job_title', 130),
    words('email', 200, {
      sortable: true,
      cell: ({ email, email_state }) =>
        email_state === null ? (
          email
        ) : (
          <span className={styles.address}>
            <span className={styles.words}>{email}</span>
            <Badge tone="warning">{t(`email_${email_state}`)}</Badge>
          </span>
        ),
    }),
    words('phone', 130),
    {
      id: 'tags',
      label: t('tags'),
      width: 120,
      cell: ({ tags }) => (
        <span className={styles.tags} {...(tags.length > 0 && tooltip(tags.join(', ')))}>
          {tags.map((name) => (
            <TagChip key={name} name={name} />
          ))}
        </span>
      ),
    },
  ],
  stacked: (row) => (
    <span className={styles.stacked}>
      <Face row={row} size={32} />
      <span className={styles.lines}>
        <span className={styles.words}>
          <bdi>{row.name}</bdi>
        </span>
        <small className={styles.words}>
          {[row.job_title, row.company_name, row.email].filter(Boolean).join(' · ')}
        </small>
      </span>
    </span>
  ),
  label: (row) => t('row', { level: t(row.level), name: row.name, company: row.company_name || row.email }),
}

const text = (field: 'name' | 'email' | 'company_name' | 'department_name') =>
  ({ type: 'text', field, label: t('contains', { label: t(field) }) }) as const

function nameOf(kind: string, id: number): string | undefined {
  return kind === 'ContactField' ? knownCustomFields().find((field) => field.id === id)?.name : undefined
}

/** By what entries are filtered in their columns; the level stands with the name, department and country with the company. */
export const contactFilters: Pick<ListFilters, 'byColumn' | 'describe'> = {
  byColumn: {
    name: [
      text('name'),
      { type: 'choice', field: 'level', label: t('level'), any: t('any_level'), Editor: LevelChoice },
      { type: 'choice', field: 'custom', label: t('custom'), any: t('any_custom'), Editor: CustomChoice },
    ],
    company_name: [
      text('company_name'),
      text('department_name'),
      {
        type: 'choice',
        field: 'country_id',
        label: t('country'),
        any: t('any_country'),
        Editor: CountryChoice,
      },
    ],
    email: [
      text('email'),
      {
        type: 'choice',
        field: 'last_contact',
        label: t('last_contact'),
        any: t('any_time'),
        Editor: LastContactChoice,
      },
    ],
    tags: [{ type: 'choice', field: 'tags', label: t('tags'), any: t('any_tag'), Editor: TagChoice }],
  },
  describe: (criterion) =>
    describeCriterion(CONTACT, criterion, { nameOf, formatMoment: (moment) => moment }),
}

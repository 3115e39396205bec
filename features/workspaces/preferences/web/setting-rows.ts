import { findSlot, isFilled } from '@laycan/web/slots.ts'
import type { MailSettingKey } from '#features/foundation/preferences/contract/mail-settings.ts'
import { formatDate } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'

/** The parts of the screen, in their order. */
export const parts = [
  'appearance',
  'list',
  'reading',
  'writing',
  'calendar',
  'mailboxes',
  'shortcuts',
] as const
export type Part = (typeof parts)[number]

export interface Option {
  readonly value: string
  readonly label: string
}

/** One setting as a row. */
export interface SettingRow {
  readonly key: MailSettingKey
  readonly part: Part
  readonly title: string
  readonly description?: string
  readonly control:
    | { readonly kind: 'switch'; readonly on: string; readonly off: string }
    | { readonly kind: 'choice'; readonly options: readonly Option[] }
    | { readonly kind: 'number'; readonly unit: string; readonly max: number }
    /** A font of mails. */
    | { readonly kind: 'font' }
    /** A mailbox that the user may send from. */
    | { readonly kind: 'sender' }
  /** Shows only while this holds. */
  readonly isOffered?: () => boolean
}

const onOff = { kind: 'switch', on: '1', off: '0' } as const
const choice = (...options: readonly (readonly [string, string])[]) =>
  ({ kind: 'choice', options: options.map(([value, label]) => ({ value, label })) }) as const

/** The same moment in every format, so that the choice is seen (FM-001). */
const EXAMPLE = '2026-03-09T15:04:00.000Z'
const dateOption = (format: '12' | '24' | '24_a' | '24_b') =>
  [format, formatDate(EXAMPLE, format, 'UTC')] as const

const secondsOption = (n: string): readonly [string, string] => [n, t('undoSeconds', { n })]
const pointsOption = (n: string): readonly [string, string] => [n, t('points', { n })]

const names = choice(
  ['username', t('nameOnly')],
  ['email', t('addressOnly')],
  ['username_and_email', t('nameAndAddress')],
)

const swipes = choice(
  ['archive', t('swipeArchive')],
  ['star', t('swipeStar')],
  ['assign_to_me', t('swipeAssign')],
  ['none', t('swipeNothing')],
)

/** Day names of the calendar's first weekday: 1 Monday to 7 Sunday. */
const weekdays = Array.from({ length: 7 }, (_, day): readonly [string, string] => [
  String(day + 1),
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day + 1)),
])

/** Seconds; beyond ten minutes a mail was not read but left open. */
const LONGEST_AUTO_READ = 600

export const settingRows: readonly SettingRow[] = [
  row(
    'theme_colour',
    'appearance',
    choice(['original', t('original')], ['twilight', t('twilight')], ['system', t('system')]),
  ),
  row('date_format', 'appearance', choice(...(['24', '12', '24_a', '24_b'] as const).map(dateOption))),
  row('time_style', 'appearance', choice(['ages', t('timeAges')], ['clock', t('timeClock')])),
  row('email_display_from_type', 'appearance', names),
  row('email_display_to_type', 'appearance', names),
  row('mail_layout', 'list', choice(['columns', t('layoutColumns')], ['compact', t('layoutCompact')])),
  row('one_line_rows', 'list', choice(['36', t('rowsUsual')], ['28', t('rowsDense')])),
  row('preview_mail_body', 'list', onOff),
  row(
    'mail_open_mode',
    'list',
    choice(['all', t('openAll')], ['open', t('openOpen')], ['focused', t('openFocused')]),
    // Scopes mean nothing without assignments.
    () => findSlot('list.cell', 'assignment') !== undefined,
  ),
  row('reverse_mail_list_order', 'list', onOff),
  row('persist_view_position', 'list', onOff),
  row('show_filter', 'list', onOff),
  row('live_feed', 'list', onOff),
  row('ask_before_archive', 'list', onOff),
  row('swipe_right', 'list', swipes),
  row('swipe_left', 'list', swipes),
  row(
    'default_mail_search_method',
    'list',
    choice(
      ['contain_and', t('containAnd')],
      ['contain_or', t('containOr')],
      ['exact_match', t('exactMatch')],
    ),
    () => isFilled('search.type'),
  ),
  row(
    'conversation_view',
    'reading',
    choice(['auto', t('byRoom')], ['horizontal', t('below')], ['vertical', t('beside')]),
  ),
  row('group_conversations', 'reading', onOff),
  row('locked_reading_plane', 'reading', onOff),
  row('dark_mail_bodies', 'reading', onOff),
  row('auto_read_email', 'reading', onOff),
  row('auto_read_email_time', 'reading', { kind: 'number', unit: t('seconds'), max: LONGEST_AUTO_READ }),
  row(
    'double_click_mail',
    'reading',
    choice(['window', t('window')], ['popup', t('popup')], ['tab', t('tab')]),
  ),
  row('preload_email_body', 'reading', onOff),
  row('compose_message_in_new_window', 'writing', { kind: 'switch', on: 'true', off: 'false' }),
  row(
    'undo_send_seconds',
    'writing',
    choice(['0', t('undoNever')], ...['5', '10', '20', '30'].map(secondsOption)),
  ),
  row('compose_body_type', 'writing', choice(['html', t('formatted')], ['plain_text', t('plainText')])),
  row('compose_font', 'writing', { kind: 'font' }),
  row('compose_font_size', 'writing', choice(...['9', '10', '11', '12', '14'].map(pointsOption))),
  row('compose_line_id', 'writing', { kind: 'sender' }),
  row('calendar_start_weekday', 'calendar', choice(...weekdays), () => isFilled('calendar.entries')),
  row('spacebar_action', 'shortcuts', choice(['scroll', t('spaceScroll')], ['next', t('spaceNext')])),
  row('shortcut_hide_email', 'shortcuts', onOff),
  row('shortcut_top_mail_list', 'shortcuts', onOff),
]

function row(
  key: MailSettingKey & Parameters<typeof t>[0],
  part: Part,
  control: SettingRow['control'],
  isOffered?: () => boolean,
): SettingRow {
  const description = t(`${key}_text` as Parameters<typeof t>[0])
  return { key, part, title: t(key), description, control, ...(isOffered && { isOffered }) }
}
